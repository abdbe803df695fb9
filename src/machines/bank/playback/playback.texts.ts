import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['The sound player', 'Lydavspilleren'],
  states: {
    closed: ['nothing is open', 'ingenting er åpnet'],
    'open.playing.starting': ['the sound is being fetched', 'lyden hentes'],
    'open.playing.sounding': ['the sound is heard', 'lyden høres'],
    'open.playing.paused': ['the sound is paused', 'lyden er satt på pause'],
    'open.playing.blocked': [
      'the browser waits for a press before it plays',
      'nettleseren venter på et trykk før den spiller',
    ],
    'open.playing.unplayable': ['the sound cannot be played', 'lyden kan ikke spilles'],
    'open.pastTheEnd': ['all sounds have been played', 'alle lydene er spilt'],
  },
  events: {
    'playback.open': ['somebody opens a list of sounds', 'noen åpner en liste med lyder'],
    'playback.close': ['somebody closes it', 'noen lukker den'],
    'playback.previous': ['somebody goes to the previous sound', 'noen går til forrige lyd'],
    'playback.next': ['somebody goes to the next sound', 'noen går til neste lyd'],
    'playback.seek': ['somebody moves along the sound', 'noen flytter seg i lyden'],
    'playback.pause': ['somebody presses «Pause»', 'noen trykker «Pause»'],
    'playback.play': ['somebody presses «Spill av»', 'noen trykker «Spill av»'],
    'track.started': ['the sound starts', 'lyden begynner'],
    'track.paused': ['the sound stops for a while', 'lyden stopper en stund'],
    'track.blocked': [
      'the browser refuses to play without a press',
      'nettleseren vil ikke spille uten et trykk',
    ],
    'track.failed': ['the sound cannot be fetched', 'lyden kan ikke hentes'],
    'track.progressed': ['the sound goes on', 'lyden går videre'],
    'track.ended': ['the sound ends', 'lyden er slutt'],
  },
  given: {
    '': [
      'leder@solbakken.example is signed in and is on the page of the focus area «Etikk, religion og filosofi»',
      'leder@solbakken.example er logget inn og er på siden for fagområdet «Etikk, religion og filosofi»',
    ],
  },
  outcomes: {
    'playback.next': ['the next sound is shown', 'neste lyd vises'],
    'track.progressed': ['the time goes on', 'tiden går videre'],
    'playback.seek': ['the sound goes on from there', 'lyden fortsetter derfra'],
  },
  byPerson: [
    'playback.open',
    'playback.close',
    'playback.previous',
    'playback.next',
    'playback.seek',
    'playback.pause',
    'playback.play',
  ],
}
