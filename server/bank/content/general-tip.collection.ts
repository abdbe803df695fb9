import type { GeneralTipContent } from '#server/database/json/bank-content.ts'
import type { GeneralTipRow } from '#server/bank/card.ts'
import { generalTips } from '#server/database/schema/bank.ts'
import { parse } from '#server/http/request-parts.ts'
import { GeneralTipBody, type GeneralTipChange } from '#src/contract/content/general-tip-body.ts'
import { defaultDropdownTitle } from '#src/contract/general-tip.ts'

import { cardStore } from './card.store.ts'
import { type Collection, fileIdOf, toCardBody, toCardContent } from './collection.ts'
import type { References } from './references.store.ts'

export const generalTipCollection: Collection<GeneralTipRow, GeneralTipBody, GeneralTipChange> = {
  kind: 'generalTips',
  cards: cardStore(generalTips),
  bodySchema: GeneralTipBody,
  // A tip that was stored under earlier rules may lack what is required now.
  changed: (present, change) => parse(GeneralTipBody, { ...present, ...change }),

  toBody: (row) => ({
    ...toCardBody(row),
    subtitle: row.content.subtitle,
    focusArea: row.focusAreaId,
    description: { text: row.content.description, playback: fileIdOf(row.content.playback) },
    guidance: row.content.guidance,
    resourceLink: row.content.resourceLink,
    film: filmBodyOf(row.content.film),
    dropdownTitle: row.content.dropdownTitle ?? defaultDropdownTitle,
    dropdownContent: row.content.dropdownContent.map(({ title, text, playback }) => ({
      title,
      text,
      playback: fileIdOf(playback),
    })),
  }),

  async toColumns(body, references, earlier) {
    await references.focusArea('focusArea', body.focusArea)
    const { playback } = await references.field('playback', 'sound', {
      path: 'description.playback',
      fileId: body.description.playback,
    })
    const film = await filmOf(body.film, references)
    const isSameFilm = fileIdOf(film?.video) === fileIdOf(earlier?.content.film?.video)
    return {
      title: body.title,
      focusAreaId: body.focusArea,
      content: {
        ...(await toCardContent(body, references, earlier?.content)),
        ...(playback ? { playback, audio: playback } : {}),
        ...(film ? { film, video: film.video } : {}),
        // The length of another film is not known.
        ...(isSameFilm ? {} : { duration: null }),
        subtitle: body.subtitle,
        description: body.description.text,
        guidance: body.guidance,
        resourceLink: body.resourceLink,
        dropdownTitle: body.dropdownTitle,
        dropdownContent: await dropdownContentOf(body.dropdownContent, references),
      },
    }
  },
}

const filmBodyOf = (film: GeneralTipContent['film']): GeneralTipBody['film'] =>
  film
    ? {
        fileId: film.video.fileId,
        captionsId: fileIdOf(film.captions),
        isSilent: film.isSilent ?? false,
        text: film.text,
      }
    : null

async function filmOf(
  film: GeneralTipBody['film'],
  references: References,
): Promise<GeneralTipContent['film']> {
  if (!film) return undefined
  const { video } = await references.field('video', 'film', { path: 'film.fileId', fileId: film.fileId })
  const captions = await references.field('captions', 'captions', {
    path: 'film.captionsId',
    fileId: film.captionsId,
  })
  return video && { video, ...captions, isSilent: film.isSilent, text: film.text }
}

async function dropdownContentOf(parts: GeneralTipBody['dropdownContent'], references: References) {
  const found: GeneralTipContent['dropdownContent'] = []
  for (const [index, { title, text, playback }] of parts.entries())
    found.push({
      title,
      text,
      ...(await references.field('playback', 'sound', {
        path: `dropdownContent.${index}.playback`,
        fileId: playback,
      })),
    })
  return found
}
