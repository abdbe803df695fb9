/**
 * How slow the machine is while tests run: a fixed calculation is timed every few seconds, beside them, in the process that waits for
 * them. Seconds of tests are compared with budgets by this factor, since another program that keeps a core busy slows both alike.
 */

/** Milliseconds between two calculations: about one percent of a core. */
const intervalMs = 3_000

/** Long enough to share its core with whatever else runs: a scheduler gives a core to another program every few milliseconds. */
const rounds = 20_000_000

/** Milliseconds that the calculation takes beside two workers of vitest on two cores that run nothing else. */
const usualMs = 40

/** A busy spell counts where it is at least this part of the run. */
const busyPart = 0.1

/**
 * The factor of a run, from the milliseconds of its calculations: at least 1, so that a fast machine is no reason to fail.
 *
 * @param {readonly number[]} samples
 * @param {number} [usual]
 * @returns {number}
 */
export function slownessOf(samples, usual = usualMs) {
  const sorted = samples.toSorted((one, other) => other - one)
  const sample = sorted[Math.floor(sorted.length * busyPart)] ?? usual
  return Math.max(1, sample / usual)
}

/**
 * Starts to measure.
 *
 * @returns {() => number} ends it, and returns the factor
 */
export function watchSlowness() {
  /** @type {number[]} */
  const samples = []
  const timer = setInterval(() => samples.push(timedCalculation()), intervalMs)
  return () => {
    clearInterval(timer)
    return slownessOf(samples)
  }
}

/** @returns {number} milliseconds */
function timedCalculation() {
  const startedAt = performance.now()
  let hash = 1
  for (let round = 0; round < rounds; round += 1) hash = Math.imul(hash ^ round, 0x01_00_01_93)
  const milliseconds = performance.now() - startedAt
  // The result is used, or a compiler might leave the calculation out.
  return hash === 0 ? 0 : milliseconds
}
