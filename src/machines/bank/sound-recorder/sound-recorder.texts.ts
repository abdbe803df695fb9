import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['Recording sound for the bank', 'Lydopptak til banken'],
  states: {
    idle: ['nothing is being recorded', 'ingenting tas opp'],
    'capturing.asking': ['the browser asks for the microphone', 'nettleseren spør om mikrofonen'],
    'capturing.recording': ['a sound is being recorded', 'lyd tas opp'],
    'capturing.finishing': ['the recording is being finished', 'opptaket gjøres ferdig'],
    'recorded.unlocked': ['the recording can be heard', 'opptaket kan høres'],
    'recorded.locked': ['the recording is being saved', 'opptaket lagres'],
    failed: ['there is no recording', 'det ble ikke noe opptak'],
  },
  events: {
    'soundRecorder.record': ['somebody begins a recording', 'noen begynner på et opptak'],
    'soundRecorder.stop': ['somebody stops the recording', 'noen stopper opptaket'],
    'soundRecorder.cancel': ['somebody throws it away', 'noen kaster det'],
    'soundRecorder.use': ['somebody uses the recording', 'noen bruker opptaket'],
    'soundRecorder.lock': ['its saving begins', 'lagringen av det begynner'],
    'soundRecorder.unlock': ['its saving has ended', 'lagringen av det er over'],
    'capture.started': ['the microphone is open', 'mikrofonen er på'],
    'capture.measured': ['some time passes', 'det går litt tid'],
    'capture.finished': ['the recording is complete', 'opptaket er ferdig'],
    'capture.failed': ['the microphone cannot be used', 'mikrofonen kan ikke brukes'],
    'after recordingLimit': ['the longest time has passed', 'den lengste tiden er gått'],
  },
  given: {
    '': [
      'admin@solbakken.example is signed in and writes a new goal in the editors’ pages',
      'admin@solbakken.example er logget inn og skriver et nytt mål i redaksjonen',
    ],
  },
  byPerson: ['soundRecorder.record', 'soundRecorder.stop', 'soundRecorder.cancel', 'soundRecorder.use'],
}
