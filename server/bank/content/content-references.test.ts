import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import {
  captionsFile,
  filmFile,
  illustrationFile,
  printoutFile,
  speechFile,
} from '#server/seeds/bank-files.ts'
import { generalTipId } from '#server/seeds/bank-rows.ts'
import type { Activity } from '#src/contract/activity.ts'
import type { ExperienceGoal } from '#src/contract/experience-goal.ts'
import type { GeneralTip } from '#src/contract/general-tip.ts'
import {
  newActivity,
  newExperienceGoal,
  newFocusArea,
  newGeneralTip,
  newMainActivity,
  newQuestion,
} from '#tests/support/data/content-bodies.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bankEditing, issuesIn } from '#tests/support/server/bank-editing.ts'

const database = freshDatabase('demonstration')
const { asEditor, asStaff, added, content, contentIn } = bankEditing(database)
const unknown = randomUUID()
const picture = illustrationFile('lag-et-troll').fileId
const speech = speechFile('fagomrade-sprak').fileId
const sheet = printoutFile('bukkene-bruse-fortellingskort').fileId

describe('what a card names', () => {
  it('exists, or each wrong field says what does not', async () => {
    expect(
      await issuesOf('/api/activities', {
        ...newActivity,
        mainActivity: unknown,
        focusArea: unknown,
        experienceGoals: [...newActivity.experienceGoals, unknown],
        askSupport: { text: '', signs: ['opp', 'enhjørning'] },
        picture: { fileId: unknown, alt: 'Et bilde' },
        guidance: { text: 'Vent.', playback: unknown },
        files: [{ fileId: unknown, title: 'Ark' }],
      }),
    ).toEqual({
      mainActivity: 'Temakortet finnes ikke',
      focusArea: 'Fagområdet finnes ikke',
      'experienceGoals.1': 'Opplevelsesmålet finnes ikke',
      'askSupport.signs.1': '«enhjørning» er ikke i tegnlista',
      'picture.fileId': 'Bildet finnes ikke',
      'guidance.playback': 'Lydopptaket finnes ikke',
      'files.0.fileId': 'Filen finnes ikke',
    })
    const film = { fileId: unknown, captionsId: unknown, isSilent: false, text: '' }
    expect(await issuesOf('/api/general-tips', { ...newGeneralTip, focusArea: unknown, film })).toEqual({
      focusArea: 'Fagområdet finnes ikke',
      'film.fileId': 'Filmen finnes ikke',
      'film.captionsId': 'Tekstingen finnes ikke',
    })
    const part = { title: 'Mer', text: 'Mer', playback: unknown }
    expect(await issuesOf('/api/general-tips', { ...newGeneralTip, dropdownContent: [part] })).toEqual({
      'dropdownContent.0.playback': 'Lydopptaket finnes ikke',
    })
    const introduction = { text: 'Om', playback: unknown }
    expect(await issuesOf('/api/focus-areas', { ...newFocusArea, introduction })).toEqual({
      'introduction.playback': 'Lydopptaket finnes ikke',
    })
    expect(
      await issuesOf('/api/experience-goals', {
        ...newExperienceGoal,
        focusArea: unknown,
        playback: unknown,
      }),
    ).toEqual({ focusArea: 'Fagområdet finnes ikke', playback: 'Lydopptaket finnes ikke' })
    expect(await issuesOf('/api/questions', { ...newQuestion, focusArea: unknown })).toEqual({
      focusArea: 'Fagområdet finnes ikke',
    })
    expect(await issuesOf('/api/main-activities', { ...newMainActivity, focusArea: unknown })).toEqual({
      focusArea: 'Fagområdet finnes ikke',
    })
  })

  it('is of the type that the field needs', async () => {
    expect(
      await issuesOf('/api/activities', {
        ...newActivity,
        picture: { fileId: speech, alt: 'En lyd' },
        guidance: { text: 'Vent.', playback: picture },
      }),
    ).toEqual({ 'picture.fileId': 'Bildet finnes ikke', 'guidance.playback': 'Lydopptaket finnes ikke' })
  })

  it('is checked when a card is changed as well, and nothing is changed', async () => {
    const { _id } = await added('/api/activities')

    const refused = await asEditor(`PUT /api/activities/${_id}`, { ...newActivity, mainActivity: unknown })

    expect(issuesIn(refused)).toEqual({ mainActivity: 'Temakortet finnes ikke' })
    expect((await content('/api/activities', _id)).version).toBe(1)
  })
})

describe('the files of a card', () => {
  it('are those of the bank, with an address for the form and for staff', async () => {
    const response = await asEditor('POST /api/activities', {
      ...newActivity,
      picture: { fileId: picture, alt: 'Fugler spiser frø.' },
      guidance: { text: 'Vent.', playback: speech },
      files: [{ fileId: sheet, title: 'Skjema' }],
    })

    const { _id, files } = contentIn(response)
    expect(Object.fromEntries(files.map(({ fileId, mediaType }) => [fileId, mediaType]))).toEqual({
      [picture]: 'image/svg+xml',
      [speech]: 'audio/mpeg',
      [sheet]: 'application/pdf',
    })
    const card = (await asStaff(`GET /api/activities/${_id}`)).body as Activity
    const srcOf = (id: string) => files.find(({ fileId }) => fileId === id)?.src
    expect([card.picture.src, card.audio, card.guidance.playbackSrc]).toEqual([
      srcOf(picture),
      srcOf(speech),
      srcOf(speech),
    ])
    expect(card.mediaFiles).toEqual([
      {
        _id: sheet,
        title: 'Skjema',
        src: srcOf(sheet),
        size: files.find(({ fileId }) => fileId === sheet)?.size,
      },
    ])
  })

  it('say who speaks on every card that takes their recording', async () => {
    const { _id } = await added('/api/experience-goals', { ...newExperienceGoal, playback: speech })
    const { files } = await content('/api/experience-goals', _id)
    const goals = (await asStaff('GET /api/experience-goals')).body as readonly ExperienceGoal[]
    const goal = goals.find((one) => one._id === _id)

    expect([goal?.playbackVoice, goal?.playbackSeconds]).toEqual(['synthetic', 37])
    expect(files.map(({ voice }) => voice)).toEqual(['synthetic'])
  })

  it('leave no picture, sound or film behind when they are taken away', async () => {
    const id = generalTipId('dagtavle-med-bilder')
    const shipped = await content('/api/general-tips', id)
    await asEditor(`PATCH /api/general-tips/${id}`, {
      picture: { fileId: null, alt: 'Uten bilde' },
      description: { text: 'Bare tekst.', playback: null },
      film: null,
      dropdownContent: [{ title: 'Uten lyd', text: 'Bare tekst.', playback: null }],
    })

    const tip = (await asStaff(`GET /api/general-tips/${id}`)).body as GeneralTip

    expect(shipped.files.length).toBeGreaterThan(1)
    expect([tip.picture, tip.audio, tip.video, tip.videoSrc, tip.playbackSrc, tip.duration]).toEqual([
      { alt: 'Uten bilde' },
      undefined,
      undefined,
      undefined,
      undefined,
      null,
    ])
  })

  it('may be a film with captions, or one in which nobody speaks', async () => {
    const name = 'film-dagtavle-med-bilder'
    const film = {
      fileId: filmFile(name).fileId,
      captionsId: captionsFile(name).fileId,
      isSilent: false,
      text: 'Se på barnet.',
    }
    const spoken = await added('/api/general-tips', { film })
    const silent = await added('/api/general-tips', {
      film: { ...film, captionsId: null, isSilent: true, text: '' },
    })

    const [first, second] = await Promise.all(
      [spoken, silent].map(
        async ({ _id }) => (await asStaff(`GET /api/general-tips/${_id}`)).body as GeneralTip,
      ),
    )

    expect(spoken.files.map(({ mediaType }) => mediaType).toSorted()).toEqual([
      'text/vtt; charset=utf-8',
      'video/mp4',
    ])
    expect([first?.video, first?.videoCaptions !== undefined, first?.videoText]).toEqual([
      first?.videoSrc,
      true,
      'Se på barnet.',
    ])
    expect([second?.videoSrc !== undefined, second?.videoCaptions, second?.videoText]).toEqual([
      true,
      undefined,
      undefined,
    ])
  })
})

const issuesOf = async (path: string, body: object) => issuesIn(await asEditor(`POST ${path}`, body))
