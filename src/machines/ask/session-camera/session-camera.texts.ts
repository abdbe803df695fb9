import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {
    idle: ['no session uses the camera', 'ingen økt bruker kameraet'],
    preparing: ['the first sign is about to begin', 'det første tegnet skal til å begynne'],
    signing: ['a sign is practised', 'et tegn øves'],
    betweenSessions: ['the session is over', 'økta er over'],
  },
  events: {
    'sessionCamera.ready': ['the first sign is about to begin', 'det første tegnet skal til å begynne'],
    'sessionCamera.signing': ['a sign is practised', 'et tegn øves'],
    'sessionCamera.camera.changed': ['the camera changes', 'kameraet endrer seg'],
    'sessionCamera.summary': ['the signs of the session have been practised', 'tegnene i økta er øvd'],
    'sessionCamera.ended': ['the session ends', 'økta slutter'],
  },
  byPerson: [],
}
