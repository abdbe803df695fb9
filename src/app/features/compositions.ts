import type { FeatureMap, Features } from '#src/shell/features.ts'

import type { AppDeps } from '../start/app-deps.ts'
import { fetchedCode } from '#src/ui/code-not-fetched-error.ts'
import { composeOutbox } from './outbox.ts'
import { composePlayback } from './playback.ts'
import { composeStudents } from './students.ts'
import { tabsOf } from './tabs-of.ts'

type Compositions = {
  readonly [Name in keyof FeatureMap]: (deps: AppDeps, features: Features) => Promise<FeatureMap[Name]>
}

/** How each feature is composed of its code, which is fetched; those of the outbox and the playback, which every page but Home needs, come along. */
export const compositions: Compositions = {
  outbox: async (deps) => composeOutbox({ ...deps, tabs: tabsOf(deps) }),
  playback: async (deps) => composePlayback({ ...deps, speaker: await fetchedCode(deps.openSpeaker()) }),
  students: async (deps) => composeStudents(deps),
  signOut: async () => {
    // With the window that it is shown in: somebody may sign out when the network is gone.
    const [{ SignOutQuestion }] = await fetchedCode(
      Promise.all([import('../leaving/sign-out-question.tsx'), import('#src/ui/dialog-window.tsx')]),
    )
    return { SignOutQuestion }
  },
  bank: async (deps) => (await fetchedCode(import('./bank.ts'))).composeBank(deps),
  calendar: async (deps) =>
    (await fetchedCode(import('./calendar.ts'))).composeCalendar({ ...deps, tabs: tabsOf(deps) }),
  content: async (deps) => (await fetchedCode(import('./content.ts'))).composeContent(deps),
  drafts: async (deps) => (await fetchedCode(import('./drafts.ts'))).composeDrafts(deps),
  files: async (deps) => (await fetchedCode(import('./files.ts'))).composeFiles(deps),
  pictures: async (deps) => (await fetchedCode(import('./shown-pictures.ts'))).composeShownPictures(deps),
  picture: async (deps) => (await fetchedCode(import('./picture.ts'))).composePicture(deps),
  wordSeries: async (deps) => (await fetchedCode(import('./word-series.ts'))).composeWordSeries(deps),
  tableImport: async (deps) => (await fetchedCode(import('./table-import.ts'))).composeTableImport(deps),
  moves: async (deps) => (await fetchedCode(import('./moves.ts'))).composeMoves(deps),
  sociogram: async (deps) => (await fetchedCode(import('./sociogram.ts'))).composeSociogram(deps),
  tablet: async (deps) => (await fetchedCode(import('./tablet.ts'))).composeTablet(deps),
  ask: async (deps, { outbox }) => {
    const [{ composeAsk }, started] = await Promise.all([fetchedCode(import('./ask.ts')), outbox.fetch()])
    return composeAsk({ ...deps, ...started })
  },
  reflection: async (deps, { outbox }) => {
    const [{ composeReflection }, started] = await Promise.all([
      fetchedCode(import('./reflection.ts')),
      outbox.fetch(),
    ])
    return composeReflection({ ...deps, ...started })
  },
}
