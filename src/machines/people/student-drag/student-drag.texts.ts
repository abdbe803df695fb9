import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['Children are dragged to another department', 'Barn dras til en annen avdeling'],
  states: {
    idle: ['no child is dragged', 'ingen barn dras'],
    pressed: ['the mouse is pressed on a child', 'musa holdes på et barn'],
    held: ['a finger rests on a child', 'en finger hviler på et barn'],
    dragging: ['children are dragged', 'barn dras'],
    dropped: ['it is asked when the children move', 'det spørres når barna flytter'],
  },
  events: {
    'studentDrag.press': ['somebody presses on a child', 'noen trykker på et barn'],
    'pointer.moved': ['the pointer moves', 'pekeren flyttes'],
    'pointer.released': ['the pointer is released', 'pekeren slippes'],
    'pointer.cancelled': [
      'Escape is pressed, or the browser scrolls',
      'noen trykker Escape, eller siden rulles',
    ],
    'after longPress': ['the finger has rested long enough', 'fingeren har hvilt lenge nok'],
    'studentDrag.finish': ['the question is closed', 'spørsmålet lukkes'],
  },
  given: {
    '': [
      'leder@solbakken.example is signed in, and has pressed «Flytt barn» on the page of Maurtua',
      'leder@solbakken.example er logget inn, og har trykket på «Flytt barn» på siden til Maurtua',
    ],
  },
  outcomes: {
    'pointer.moved': ['the name of the child follows the pointer', 'navnet på barnet følger pekeren'],
  },
  byPerson: ['studentDrag.press', 'studentDrag.finish'],
}
