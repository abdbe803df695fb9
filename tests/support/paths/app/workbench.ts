import type { Binding } from '#tests/support/paths/binding.ts'
import { followedInApp } from '#tests/support/paths/driven-workbench.ts'
import type { FollowInApp } from '#tests/support/paths/workbench.ts'

import { type AppData, startAppData } from './data.ts'
import { runInProcess } from './run.ts'

/** Whether the paths of a binding can be followed in the whole app in this process. */
export const canBeInProcess = ({ openApp }: Binding) => openApp !== undefined

/** Follows paths in the whole app, in this process, on these data. */
export const followedOn =
  (data: AppData): FollowInApp =>
  (...call) =>
    followedInApp(
      {
        level: 'app',
        canUse: canBeInProcess,
        run: (paths, onFollowed) => runInProcess(paths, onFollowed, data),
      },
      ...call,
    )

/** The same, on data that are made for it. */
export const followedInProcess: FollowInApp = async (...call) => {
  const data = await startAppData()
  try {
    return await followedOn(data)(...call)
  } finally {
    await data.stop()
  }
}
