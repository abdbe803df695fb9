import type { Signs } from '#src/machines/ask/ask-show.ts'
import { t, textOf } from '#src/words/nb-ask-progress.ts'

import { litIn, type Room } from './progress-numbers.ts'

/** The words of a room’s signs; the id of a sign that no longer exists. */
export const wordsOfRoom = (room: Pick<Room, 'signs'>, signs: Signs) =>
  room.signs.map(({ signId }) => signs.get(signId)?.word ?? signId)

/** «Modul 2, økt 3: eple, banan, ost. To av tre tegn. Øves igjen: ost». */
export function nameOfRoom(room: Room, signs: Signs): string {
  const { module, session } = room.place
  const light = room.isHere
    ? `${t('ask.progress.room.here')}. ${lightText(room, signs)}`
    : lightText(room, signs)
  return t('ask.progress.room', { module, session, signs: wordsOfRoom(room, signs).join(', '), light })
}

/** The progress of a room in words. */
export function lightText(room: Room, signs: Signs): string {
  const count = litIn(room)
  const lit = textOf(`ask.progress.number.${count}`)
  const again = wordsOfRoom({ signs: room.signs.filter(({ is }) => is === 'again') }, signs).join(', ')
  switch (room.light) {
    case 'lit':
      return t('ask.progress.room.lit')
    case 'again':
      return count === 0
        ? t('ask.progress.room.againAll', { again })
        : t('ask.progress.room.again', { lit, again })
    case 'begun':
      return again === ''
        ? t('ask.progress.room.begun', { lit })
        : `${t('ask.progress.room.begun', { lit })}. ${t('ask.progress.room.againAll', { again })}`
    case 'dark':
      return t('ask.progress.room.dark')
  }
}
