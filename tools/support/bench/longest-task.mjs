import * as v from 'valibot'

/** What a trace records for `longestTaskIn`. */
export const taskCategories = ['toplevel', 'disabled-by-default-devtools.timeline']

const Trace = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      dur: v.optional(v.number()),
      args: v.optional(v.record(v.string(), v.unknown())),
    }),
  ),
})

/**
 * The longest task of the main thread of the process that drew the page, in milliseconds.
 *
 * @param {Buffer} trace
 */
export function longestTaskIn(trace) {
  const { traceEvents } = v.parse(Trace, JSON.parse(trace.toString('utf8')))
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.['name'] === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`)
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && threads.includes(`${pid} ${tid}`),
  )
  if (tasks.length === 0) throw new Error('The trace has no task.')
  return Math.max(...tasks.map(({ dur = 0 }) => dur / 1_000))
}
