import type { Scene } from '#src/contract/ask-link.ts'

import type { SceneCue } from './character.machine.ts'

/** What a scene has Ask do; without a sign he points at its card. */
export const cueOf = (scene: Scene): SceneCue => ({
  scene: scene.name,
  sign:
    scene.name === 'demonstration' && scene.performance !== undefined
      ? { signId: scene.sign.signId, isSlow: scene.isSlow, recording: scene.recording }
      : undefined,
})

/**
 * A key of Ask’s action in a scene: what changes it begins the scene again. The addresses of picture and sound expire, and a recording may
 * be loaded while he makes the sign.
 */
export const sceneKeyOf = (scene: Scene) =>
  JSON.stringify(scene, (key, value: unknown) => (keyless.has(key) ? undefined : value))
const keyless = new Set(['src', 'sound', 'performance', 'recording'])
