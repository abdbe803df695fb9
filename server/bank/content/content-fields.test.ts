import { describe, expect, it } from 'vitest'

import { freshDatabase } from '#tests/support/database/database.ts'
import {
  newActivity,
  newGeneralTip,
  newMainActivity,
  newQuestion,
  newResources,
} from '#tests/support/data/content-bodies.ts'
import { bankEditing, collections, issuesIn } from '#tests/support/server/bank-editing.ts'
import { checkCases } from '#tests/support/suite/cases.ts'

const database = freshDatabase('demonstration')
const { asEditor, asStaff, content, contentIn } = bankEditing(database)

/** The values of a form in which nothing has been filled in. */
const empty = { picture: { fileId: null, alt: '' }, title: '', preamble: ' ', keywords: [] }

describe('what is required (specification section 5)', () => {
  it('of an activity', async () => {
    const issues = await issuesOf('/api/activities', {
      ...newActivity,
      ...empty,
      mainActivity: null,
      experienceGoals: [],
      level: null,
      childNeeds: [],
      whatIsNeeded: [],
      implementation: [],
      guidance: { text: '', playback: null },
      links: [],
      duration: null,
    })

    expect(issues).toEqual({
      title: 'Tittel er påkrevd',
      preamble: 'Ingress er påkrevd',
      keywords: 'Nøkkelord er påkrevd',
      'picture.alt': 'Bildebeskrivelse er påkrevd',
      mainActivity: 'Temakort er påkrevd',
      experienceGoals: 'Opplevelsesmål er påkrevd',
      level: 'Nivå er påkrevd',
      childNeeds: 'Barnets behov er påkrevd',
      whatIsNeeded: 'Det dere trenger er påkrevd',
      implementation: 'Gjennomføring er påkrevd',
      'guidance.text': 'Tips til samtalen er påkrevd',
      links: 'Lenker er påkrevd',
      duration: 'Varighet er påkrevd',
    })
  })

  it('of a theme card', async () => {
    const issues = await issuesOf('/api/main-activities', {
      ...newMainActivity,
      ...empty,
      about: '',
      why: '',
      values: '',
      links: [],
    })

    expect(issues).toEqual({
      title: 'Tittel er påkrevd',
      preamble: 'Ingress er påkrevd',
      keywords: 'Nøkkelord er påkrevd',
      'picture.alt': 'Bildebeskrivelse er påkrevd',
      about: 'Om temaet er påkrevd',
      why: 'Hvorfor er påkrevd',
      values: 'Verdier er påkrevd',
      links: 'Minst en link er påkrevd',
    })
  })

  it('of a focus area, of an experience goal and of a general tip', async () => {
    const [, , area, goal, tip] = collections

    expect(
      await issuesOf(area.path, {
        ...area.body,
        title: '',
        quote: '',
        code: '',
        preventiveWork: '',
        colour: null,
        icon: null,
      }),
    ).toEqual({
      title: 'Tittel er påkrevd',
      quote: 'Sitat er påkrevd',
      code: 'Anagram er påkrevd',
      preventiveWork: 'Forebyggende arbeid er påkrevd',
      colour: 'Farge er påkrevd',
      icon: 'Ikon er påkrevd',
    })
    expect(await issuesOf(goal.path, { title: '', text: '', focusArea: null, playback: null })).toEqual({
      title: 'Tittel er påkrevd',
      text: 'Tekst er påkrevd',
      focusArea: 'Fagområde er påkrevd',
    })
    expect(
      await issuesOf(tip.path, {
        ...tip.body,
        title: '',
        subtitle: '',
        dropdownTitle: ' ',
        dropdownContent: [{ title: '', text: '', playback: null }],
      }),
    ).toEqual({
      title: 'Tittel er påkrevd',
      subtitle: 'Undertittel er påkrevd',
      dropdownTitle: 'Tittel på nedtrekket er påkrevd',
      'dropdownContent.0.title': 'Tittel er påkrevd',
      'dropdownContent.0.text': 'Innhold er påkrevd',
    })
  })

  it('of a resource: its kind, and then what the kind has', async () => {
    const blank = { ...empty, focusArea: null, ages: null, activities: [] }
    const ofEvery = {
      title: 'Tittel er påkrevd',
      preamble: 'Ingress er påkrevd',
      keywords: 'Nøkkelord er påkrevd',
      'picture.alt': 'Bildebeskrivelse er påkrevd',
    }

    expect(await issuesOf('/api/resources', { ...blank, kind: null })).toEqual({ kind: 'Type er påkrevd' })
    expect(
      await issuesOf('/api/resources', {
        ...blank,
        kind: 'concrete',
        whatIsNeeded: [],
        steps: [],
        safety: '',
      }),
    ).toEqual({
      ...ofEvery,
      whatIsNeeded: 'Dette trenger dere er påkrevd',
      steps: 'Slik gjør dere er påkrevd',
      safety: 'Pass på er påkrevd',
    })
    expect(
      await issuesOf('/api/resources', {
        ...blank,
        kind: 'song',
        source: { kind: null, origin: '' },
        melody: '',
        verses: [],
        movements: [],
      }),
    ).toEqual({ ...ofEvery, 'source.kind': 'Kilde er påkrevd', verses: 'Vers er påkrevd' })
    expect(
      await issuesOf('/api/resources', {
        ...blank,
        kind: 'template',
        howToUse: '',
        sheet: { kind: 'file', title: '', fileId: null },
      }),
    ).toEqual({
      ...ofEvery,
      howToUse: 'Slik bruker dere den er påkrevd',
      'sheet.title': 'Navn er påkrevd',
      'sheet.fileId': 'Fil er påkrevd',
    })
    expect(
      await issuesOf('/api/resources', { ...blank, kind: 'askTemplate', howToUse: '', signs: [] }),
    ).toEqual({ ...ofEvery, howToUse: 'Slik bruker dere den er påkrevd', signs: 'Tegn er påkrevd' })
  })

  it('is the same where a body lacks the key, and every other key may be left out', async () => {
    const card = {
      title: 'Tittel er påkrevd',
      preamble: 'Ingress er påkrevd',
      keywords: 'Nøkkelord er påkrevd',
      'picture.alt': 'Bildebeskrivelse er påkrevd',
    }
    const link = { 'resourceLink.title': 'Tittel er påkrevd', 'resourceLink.url': 'Adresse er påkrevd' }

    expect(await issuesOf('/api/activities', {})).toEqual({
      ...card,
      mainActivity: 'Temakort er påkrevd',
      experienceGoals: 'Opplevelsesmål er påkrevd',
      level: 'Nivå er påkrevd',
      duration: 'Varighet er påkrevd',
      childNeeds: 'Barnets behov er påkrevd',
      whatIsNeeded: 'Det dere trenger er påkrevd',
      implementation: 'Gjennomføring er påkrevd',
      'guidance.text': 'Tips til samtalen er påkrevd',
      links: 'Lenker er påkrevd',
    })
    expect(await issuesOf('/api/main-activities', {})).toEqual({
      ...card,
      about: 'Om temaet er påkrevd',
      why: 'Hvorfor er påkrevd',
      values: 'Verdier er påkrevd',
      links: 'Minst en link er påkrevd',
    })
    expect(await issuesOf('/api/focus-areas', {})).toEqual({
      ...card,
      ...link,
      quote: 'Sitat er påkrevd',
      code: 'Anagram er påkrevd',
      colour: 'Farge er påkrevd',
      'introduction.text': 'Om fagområdet er påkrevd',
      preventiveWork: 'Forebyggende arbeid er påkrevd',
    })
    expect(await issuesOf('/api/experience-goals', {})).toEqual({
      title: 'Tittel er påkrevd',
      text: 'Tekst er påkrevd',
      focusArea: 'Fagområde er påkrevd',
    })
    expect(await issuesOf('/api/general-tips', {})).toEqual({
      ...card,
      ...link,
      subtitle: 'Undertittel er påkrevd',
      'description.text': 'Beskrivelse er påkrevd',
      guidance: 'Veiledning er påkrevd',
      dropdownContent: 'Mer om dette er påkrevd',
    })
    expect(await issuesOf('/api/questions', {})).toEqual({
      title: 'Spørsmål er påkrevd',
      role: 'Rolle er påkrevd',
      responseKind: 'Svartype er påkrevd',
    })
    expect(await issuesOf('/api/resources', {})).toEqual({ kind: 'Type er påkrevd' })
    expect(await issuesOf('/api/resources', { kind: 'song' })).toEqual({
      ...card,
      verses: 'Vers er påkrevd',
      'source.kind': 'Kilde er påkrevd',
    })
  })

  it('is all that a card needs: what is left out is empty', async () => {
    const required = [
      'title',
      'preamble',
      'keywords',
      'mainActivity',
      'experienceGoals',
      'level',
      'duration',
      'childNeeds',
      'whatIsNeeded',
      'implementation',
      'links',
    ] as const
    const body = Object.fromEntries(required.map((name) => [name, newActivity[name]]))

    const response = await asEditor('POST /api/activities', {
      ...body,
      picture: { alt: 'Barn danser.' },
      guidance: { text: 'Vent.' },
    })

    expect(response.status).toBe(200)
    expect(contentIn(response).body).toEqual({
      ...body,
      picture: { fileId: null, alt: 'Barn danser.' },
      guidance: { text: 'Vent.', playback: null },
      focusArea: null,
      ages: null,
      groupSize: null,
      places: [],
      seasons: [],
      tips: [],
      askSupport: { text: '', signs: [] },
      files: [],
    })
  })
})

describe('the limits of the fields', () => {
  it('say what to do', () =>
    checkCases(
      [
        [{ title: 'x'.repeat(81) }, 'title', 'Tittel kan ha høyst 80 tegn'],
        [{ duration: 4 }, 'duration', 'Varighet må være minst 5 minutter'],
        [{ duration: 181 }, 'duration', 'Varighet kan være høyst 180 minutter'],
        [{ duration: 10.5 }, 'duration', 'Varighet må være et helt tall'],
        [{ ages: { from: 5, to: 2 } }, 'ages', 'Alder må gå fra lav til høy'],
        [{ groupSize: { from: 0, to: 2 } }, 'groupSize.from', 'Må være et helt tall fra 1 til 30'],
        [{ groupSize: { to: 2 } }, 'groupSize.from', 'Må være et helt tall fra 1 til 30'],
        [{ groupSize: { from: 5, to: 2 } }, 'groupSize', 'Gruppestørrelse må gå fra lav til høy'],
        [{ level: 4 }, 'level', 'Verdien er ikke blant de gyldige.'],
        [{ places: ['indoors', 'indoors'] }, 'places', 'Sted har det samme flere ganger'],
        [{ keywords: ['regn', 'regn'] }, 'keywords', 'Nøkkelord har det samme flere ganger'],
        [
          { tips: Array.from({ length: 11 }, (_, n) => `Råd ${n}`) },
          'tips',
          'Gode råd kan ha høyst 10 punkter',
        ],
        [{ title: 'Regn\u0000' }, 'title', 'Teksten har et tegn som ikke kan lagres'],
        [{ preamble: 'Regn\uD800' }, 'preamble', 'Teksten har et tegn som ikke kan lagres'],
      ] as const,
      async ([change, path, message]) => {
        expect(await issuesOf('/api/activities', { ...newActivity, ...change })).toEqual({ [path]: message })
      },
    ))

  it('are those of a question', () =>
    checkCases(
      [
        [{ title: 'x'.repeat(161) }, 'title', 'Spørsmål kan ha høyst 160 tegn'],
        [{ role: 'student' }, 'role', 'Verdien er ikke blant de gyldige.'],
        [{ responseKind: 'scale' }, 'responseKind', 'Verdien er ikke blant de gyldige.'],
        [{ order: 0 }, 'order', 'Rekkefølge må være et helt tall fra 1 til 9999'],
        [{ order: 2.5 }, 'order', 'Rekkefølge må være et helt tall fra 1 til 9999'],
        [{ order: 10_000 }, 'order', 'Rekkefølge må være et helt tall fra 1 til 9999'],
      ] as const,
      async ([change, path, message]) => {
        expect(await issuesOf('/api/questions', { ...newQuestion, ...change })).toEqual({ [path]: message })
      },
    ))

  it('let no song in whose text is not free, or whose source is not known', () =>
    checkCases(
      [
        [
          { kind: 'author', name: 'Kari', born: 1900, died: 1956 },
          'source.died',
          'Teksten er ikke fri ennå: Den som skrev den, må ha dødd senest i 1955',
        ],
        [{ kind: 'author', name: 'Kari', born: 1900, died: null }, 'source.died', 'Død er påkrevd'],
        [{ kind: 'author', name: 'Kari', born: 1930, died: 1910 }, 'source', 'Årene må gå fra født til død'],
        [{ kind: 'traditional', origin: '' }, 'source.origin', 'Opphav er påkrevd'],
        [{ kind: 'internet' }, 'source.kind', 'Kilde er påkrevd'],
      ] as const,
      async ([source, path, message]) => {
        expect(await issuesOf('/api/resources', { ...newResources.song, source })).toEqual({
          [path]: message,
        })
      },
    ))

  it('ask for the captions of a film, or for the statement that nobody speaks in it', async () => {
    const film = { fileId: crypto.randomUUID(), captionsId: null, isSilent: false, text: '' }

    expect(await issuesOf('/api/general-tips', { ...newGeneralTip, film })).toEqual({
      film: 'Teksting er påkrevd, eller velg «uten tale»',
    })
  })
})

describe('case 44: hostile text', () => {
  const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>'

  it('in a field is stored and returned as the text that it is, in JSON', async () => {
    const body = {
      ...newMainActivity,
      title: hostile,
      preamble: hostile,
      about: hostile,
      why: hostile,
      values: hostile,
      keywords: ['<b onclick=alert(1)>'],
      picture: { fileId: null, alt: hostile },
      links: [{ title: hostile, url: 'https://kilde.example/?q=<script>' }],
    }

    const { _id } = contentIn(await asEditor('POST /api/main-activities', body))

    expect((await content('/api/main-activities', _id)).body).toEqual(body)
    const read = await asStaff(`GET /api/main-activities/${_id}`)
    expect(read.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(read.headers.get('x-content-type-options')).toBe('nosniff')
    expect(read.body).toEqual(expect.objectContaining({ title: hostile, about: hostile }) as unknown)
  })

  it('as the address of a link is refused', () =>
    checkCases(
      [
        'javascript:alert(1)',
        ' JavaScript:alert(1)',
        'java\nscript:alert(1)',
        'data:text/html,<script>alert(1)</script>',
        'vbscript:msgbox(1)',
        'file:///etc/passwd',
        'http://kilde.example',
        '//kilde.example',
        'https:/kilde.example',
        'https://',
        'https://bank.no@kilde.example/',
        'https://bank.no:x@kilde.example',
        'https://kilde.example/a\nb',
      ],
      async (url) => {
        const link = { title: 'Kilde', url }
        const refused = await Promise.all([
          issuesOf('/api/main-activities', { ...newMainActivity, links: [link] }),
          issuesOf('/api/activities', { ...newActivity, links: [link] }),
          issuesOf('/api/general-tips', { ...newGeneralTip, resourceLink: link }),
          issuesOf('/api/focus-areas', { ...collections[2].body, resourceLink: link }),
        ])

        expect(refused.flatMap((issues) => Object.keys(issues))).toEqual([
          'links.0.url',
          'links.0.url',
          'resourceLink.url',
          'resourceLink.url',
        ])
      },
    ))

  it('as the address of a link inside a text is refused, in each text, with what to do', async () => {
    const text = 'Les **[mer](javascript:alert(1))** her.'
    const message =
      'Lenken «mer» mangler en adresse som begynner med https://, uten mellomrom og uten @ foran navnet på nettstedet'
    const [, , area, goal, tip] = collections
    const playback = null

    expect(
      await issuesOf('/api/main-activities', { ...newMainActivity, about: text, why: text, values: text }),
    ).toEqual({ about: message, why: message, values: message })
    expect(
      await issuesOf('/api/activities', {
        ...newActivity,
        implementation: [{ title: 'Gå', text }],
        guidance: { text, playback },
        askSupport: { text, signs: [] },
      }),
    ).toEqual({ 'implementation.0.text': message, 'guidance.text': message, 'askSupport.text': message })
    expect(
      await issuesOf(area.path, {
        ...area.body,
        introduction: { text, playback },
        preventiveWork: text,
        deepLearning: [{ title: 'Mer', text }],
      }),
    ).toEqual({ 'introduction.text': message, preventiveWork: message, 'deepLearning.0.text': message })
    expect(await issuesOf(goal.path, { ...goal.body, text })).toEqual({ text: message })
    expect(
      await issuesOf(tip.path, {
        ...tip.body,
        description: { text, playback },
        guidance: text,
        dropdownContent: [{ title: 'Mer', text, playback }],
      }),
    ).toEqual({ 'description.text': message, guidance: message, 'dropdownContent.0.text': message })
  })

  it('with so many signs that it would keep every reader waiting is refused', async () => {
    expect(await issuesOf('/api/main-activities', { ...newMainActivity, about: '**a'.repeat(600) })).toEqual({
      about: 'Teksten har for mange av tegnene * _ [ og ]. Fjern noen av dem.',
    })
  })
})

const issuesOf = async (path: string, body: object) => issuesIn(await asEditor(`POST ${path}`, body))
