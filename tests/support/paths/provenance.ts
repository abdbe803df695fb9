import { execFileSync } from 'node:child_process'

import * as v from 'valibot'

import { projectRoot } from '#server/environment/project-root.ts'

/** What a run is evidence of. */
export const Provenance = v.object({
  /** The commit of the sources; with a plus sign where they had been changed since. */
  commit: v.string(),
  /** When the run ended. */
  at: v.string(),
  /** The browser with its version, where there was one. */
  browser: v.optional(v.string()),
})
export type Provenance = v.InferOutput<typeof Provenance>

/** The provenance of a run that ends now. */
export const provenanceNow = (browser?: string): Provenance => ({
  commit: commitOf(),
  at: new Date().toISOString(),
  ...(browser !== undefined && { browser }),
})

/** Where it comes from, as text. */
export const provenanceText = ({ commit, at, browser }: Provenance): string =>
  [
    `${at.slice(0, 16).replace('T', ' ')} UTC`,
    `commit ${commit}`,
    ...(browser === undefined ? [] : [browser]),
  ].join(', ')

let commit: string | undefined

function commitOf(): string {
  commit ??= readCommit()
  return commit
}

function readCommit(): string {
  try {
    const changes = git('status', '--porcelain', '--untracked-files=no')
    return `${git('rev-parse', '--short', 'HEAD')}${changes === '' ? '' : '+'}`
  } catch {
    return 'unknown'
  }
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
