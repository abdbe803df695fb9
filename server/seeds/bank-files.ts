import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FileReference } from '#server/bank/bank-content.ts'
import { bankContent } from '#server/content/content.ts'
import { illustrations } from '#server/illustrations/scenes.ts'
import { projectRoot } from '#server/project-root.ts'

import { seedId } from './seed-id.ts'

export const illustrationFile = (slug: string): FileReference => ({
  fileId: seedId('illustration', slug),
  variant: 'svg',
})

export const speechFile = (name: string): FileReference => ({
  fileId: seedId('speech', name),
  variant: 'mp3',
})

/** A file that the program brings along. */
export type BankFile = FileReference & {
  readonly name: string
  readonly mediaType: string
  readonly bytes: () => Promise<Uint8Array>
}

/** Every drawing, and every recording that the content names. */
export const bankFiles = (): readonly BankFile[] => [
  ...Object.entries(illustrations).map(([slug, svg]) => ({
    ...illustrationFile(slug),
    name: `${slug}.svg`,
    mediaType: 'image/svg+xml',
    bytes: () => Promise.resolve(Buffer.from(svg)),
  })),
  ...speechNames().map((name) => ({
    ...speechFile(name),
    name: `${name}.mp3`,
    mediaType: 'audio/mpeg',
    bytes: () => readFile(join(projectRoot, 'server/content/media', `${name}.mp3`)),
  })),
]

function speechNames(): readonly string[] {
  const { focusAreas, activities, generalTips } = bankContent
  const told = [
    ...focusAreas.flatMap((area) => [area.speech, ...area.experienceGoals.map(({ speech }) => speech)]),
    ...activities.map(({ guidance }) => guidance.speech),
    ...generalTips.flatMap((tip) => [tip.speech, ...tip.dropdownContent.map(({ speech }) => speech)]),
  ]
  return [...new Set(told.filter((name) => name !== undefined))]
}
