import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FileReference } from '#server/bank/bank-content.ts'
import type { BankContent } from '#server/content/content-schemas.ts'
import { bankContent } from '#server/content/content.ts'
import type { Database } from '#server/database/database.ts'
import {
  activities,
  experienceGoals,
  focusAreas,
  generalTips,
  mainActivities,
} from '#server/database/schema.ts'
import { illustrations } from '#server/illustrations/scenes.ts'
import type { MediaStore } from '#server/media/media.store.ts'
import { projectRoot } from '#server/project-root.ts'
import type { Querying } from '#server/sessions/session.store.ts'

import { knownId } from './known-id.ts'

type Needs = { readonly media: MediaStore; readonly now: Date }
type Illustrated = { readonly picture: { readonly illustration: string; readonly alt: string } }

export const focusAreaId = (slug: string) => knownId('focusArea', slug)
export const goalId = (slug: string) => knownId('experienceGoal', slug)
export const mainActivityId = (slug: string) => knownId('mainActivity', slug)
export const activityId = (slug: string) => knownId('activity', slug)
export const generalTipId = (slug: string) => knownId('generalTip', slug)

/** Puts the bank of the content files into an empty database, its pictures and recordings into the folder of files. */
export async function seedBank(db: Database, { media, now }: Needs): Promise<void> {
  const known = await db.select({ id: focusAreas.id }).from(focusAreas).limit(1)
  if (known.length > 0) return

  const files = await putFiles(media)
  const pictureOf = ({ picture }: Illustrated) => ({
    picture: { file: files.picture(picture.illustration), alt: picture.alt },
  })
  const playbackOf = (speech: string | undefined) =>
    speech === undefined ? {} : { playback: files.speech(speech) }

  await db.transaction(async (tx) => {
    await seedFocusAreas(tx)
    await seedCards(tx)
    await seedTips(tx)
  })

  async function seedFocusAreas(tx: Querying) {
    await tx.insert(focusAreas).values(
      bankContent.focusAreas.map(({ slug, title, speech, experienceGoals: _, ...area }, position) => ({
        id: focusAreaId(slug),
        position,
        title,
        updatedAt: now,
        content: {
          ...area,
          ...withoutMeasures,
          ...pictureOf(area),
          ...playbackOf(speech),
          colour: slug,
          audio: files.speech(speech),
        },
      })),
    )
    await tx.insert(experienceGoals).values(
      bankContent.focusAreas
        .flatMap((area) => area.experienceGoals.map((goal) => ({ area, goal })))
        .map(({ area, goal }, position) => ({
          id: goalId(goal.slug),
          position,
          title: goal.title,
          updatedAt: now,
          focusAreaId: focusAreaId(area.slug),
          content: { text: goal.text, ...playbackOf(goal.speech) },
        })),
    )
  }

  async function seedCards(tx: Querying) {
    await tx.insert(mainActivities).values(
      bankContent.mainActivities.map(({ slug, title, focusArea, ...card }, position) => ({
        id: mainActivityId(slug),
        position,
        title,
        updatedAt: now,
        focusAreaId: focusAreaId(focusArea),
        content: { ...card, ...pictureOf(card), duration: null },
      })),
    )
    await tx.insert(activities).values(
      bankContent.activities.map(({ slug, title, focusArea, mainActivity, guidance, ...card }, position) => ({
        id: activityId(slug),
        position,
        title,
        updatedAt: now,
        focusAreaId: focusAreaId(focusArea),
        mainActivityId: mainActivityId(mainActivity),
        content: {
          ...card,
          ...pictureOf(card),
          experienceGoals: card.experienceGoals.map(goalId),
          guidance: { text: guidance.text, ...playbackOf(guidance.speech) },
          mediaFiles: [],
        },
      })),
    )
  }

  async function seedTips(tx: Querying) {
    await tx.insert(generalTips).values(
      bankContent.generalTips.map(({ slug, title, speech, dropdownContent, ...tip }, position) => ({
        id: generalTipId(slug),
        position,
        title,
        updatedAt: now,
        focusAreaId: null,
        content: {
          ...tip,
          ...withoutMeasures,
          ...pictureOf(tip),
          ...playbackOf(speech),
          ...(speech === undefined ? {} : { audio: files.speech(speech) }),
          dropdownContent: dropdownContent.map((part) => ({
            title: part.title,
            text: part.text,
            ...playbackOf(part.speech),
          })),
        },
      })),
    )
  }
}

/** What an area and a tip do not have. */
const withoutMeasures = { ages: null, duration: null, level: null } as const

async function putFiles(media: MediaStore) {
  const put = async (
    kind: 'picture' | 'speech',
    name: string,
    fileName: string,
    mediaType: string,
    bytes: Uint8Array,
  ) => {
    const reference: FileReference = { fileId: knownId(kind, name), variant: 'original' }
    await media.put({ ...reference, name: fileName, mediaType }, bytes)
    return [name, reference] as const
  }
  const pictures = await Promise.all(
    Object.entries(illustrations).map(([name, drawing]) =>
      put('picture', name, `${name}.svg`, 'image/svg+xml', new TextEncoder().encode(drawing)),
    ),
  )
  const speeches = await Promise.all(
    speechNames(bankContent).map(async (name) => {
      const bytes = await readFile(join(projectRoot, 'server/content/media', `${name}.mp3`))
      return put('speech', name, `${name}.mp3`, 'audio/mpeg', bytes)
    }),
  )
  return { picture: finderIn('picture', pictures), speech: finderIn('speech', speeches) }
}

function finderIn(kind: string, references: readonly (readonly [string, FileReference])[]) {
  const byName = new Map(references)
  return (name: string): FileReference => {
    const reference = byName.get(name)
    if (!reference) throw new Error(`The content names the ${kind} "${name}", which does not exist.`)
    return reference
  }
}

const speechNames = (content: BankContent): string[] =>
  [
    ...content.focusAreas.flatMap((area) => [
      area.speech,
      ...area.experienceGoals.map(({ speech }) => speech),
    ]),
    ...content.activities.map(({ guidance }) => guidance.speech),
    ...content.generalTips.flatMap((tip) => [tip.speech, ...tip.dropdownContent.map(({ speech }) => speech)]),
  ].filter((name) => name !== undefined)
