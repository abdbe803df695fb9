/** Draws of one sequence. The same seed and stream give the same draws. */
export type Random = {
  /** At least 0 and less than 1. */
  readonly uniform: () => number
  /** Of mean 0 and standard deviation 1. */
  readonly normal: () => number
}

/**
 * A sequence from a seed. `stream` names what it is for, so that more draws for one purpose change no other. The
 * generator is a 32-bit xorshift (G. Marsaglia, “Xorshift RNGs”, Journal of Statistical Software 8, 2003); normal draws
 * by the transform of Box and Muller (1958). Good enough for variety, not for secrets.
 */
export function randomOf(seed: number, stream: string): Random {
  let state = startOf(`${stream} ${seed}`)

  function uniform() {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }

  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())

  return { uniform, normal }
}

/** FNV-1a of the text, mixed once more, as its last letters reach only the low bits; never 0, which xorshift repeats. */
function startOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d)
  return (mixed ^ (mixed >>> 12)) | 1
}
