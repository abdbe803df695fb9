import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FileReference } from '#server/database/json/bank-content.ts'
import { bankContent } from '#content/bank/content.ts'
import { illustrations } from '#content/drawings/scenes.ts'
import { projectRoot } from '#server/environment/project-root.ts'

import { seedId } from './seed-id.ts'
import { signFiles } from './sign-files.ts'

const mediaFolder = join(projectRoot, 'content/media')
const printoutFolder = join(projectRoot, 'content/printouts')

export const illustrationFile = (slug: string): FileReference => ({
  fileId: seedId('illustration', slug),
  variant: 'svg',
})

export const speechFile = (name: string): FileReference => ({
  fileId: seedId('speech', name),
  variant: 'mp3',
})

export const filmFile = (name: string): FileReference => ({ fileId: seedId('film', name), variant: 'mp4' })

/** The length of a film in minutes, at least one: its last caption ends with it. */
export function filmMinutes(name: string): number {
  const captions = readFileSync(join(mediaFolder, `${name}.vtt`), 'utf8')
  const [, minutes = 0, seconds = 0] =
    [...captions.matchAll(/--> \d+:(\d+):(\d+)/g)].at(-1)?.map(Number) ?? []
  return Math.max(1, Math.round(minutes + seconds / 60))
}

export const captionsFile = (name: string): FileReference => ({
  fileId: seedId('captions', name),
  variant: 'vtt',
})

export const printoutFile = (slug: string): FileReference & { readonly size: number } => ({
  fileId: seedId('printout', slug),
  variant: 'pdf',
  size: statSync(join(printoutFolder, `${slug}.pdf`)).size,
})

/** A file that ships with the program. */
export type BankFile = FileReference & {
  readonly name: string
  readonly mediaType: string
  readonly bytes: () => Promise<Uint8Array>
}

/** Every drawing, recording, film and printout of the content, and the files of the signs. */
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
    bytes: () => readFile(join(mediaFolder, `${name}.mp3`)),
  })),
  ...filmNames().flatMap((name) => [
    {
      ...filmFile(name),
      name: `${name}.mp4`,
      mediaType: 'video/mp4',
      bytes: () => readFile(join(mediaFolder, `${name}.mp4`)),
    },
    {
      ...captionsFile(name),
      name: `${name}.vtt`,
      mediaType: 'text/vtt; charset=utf-8',
      bytes: () => readFile(join(mediaFolder, `${name}.vtt`)),
    },
  ]),
  ...bankContent.printouts.map(({ slug }) => ({
    fileId: printoutFile(slug).fileId,
    variant: printoutFile(slug).variant,
    name: `${slug}.pdf`,
    mediaType: 'application/pdf',
    bytes: () => readFile(join(printoutFolder, `${slug}.pdf`)),
  })),
  ...signFiles(),
]

function filmNames(): readonly string[] {
  return bankContent.generalTips.flatMap(({ film }) => (film ? [film.name] : []))
}

function speechNames(): readonly string[] {
  const { focusAreas, activities, generalTips } = bankContent
  const names = [
    ...focusAreas.flatMap((area) => [area.speech, ...area.experienceGoals.map(({ speech }) => speech)]),
    ...activities.map(({ guidance }) => guidance.speech),
    ...generalTips.flatMap((tip) => [tip.speech, ...tip.dropdownContent.map(({ speech }) => speech)]),
  ]
  return [...new Set(names.filter((name) => name !== undefined))]
}
