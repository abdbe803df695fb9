import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['A session with Ask that fails', 'En økt med Ask som svikter'],
  states: {
    'askControl.closed': ['no control is open on this page', 'siden styrer ingen økt'],
    'askControl.open': ['the page leads a session', 'siden styrer en økt'],
    'askControl.failed': ['the control has failed', 'styringen har sviktet'],
    'askStage.closed': ['the page is no screen', 'siden er ikke en skjerm'],
    'askStage.open': ['the page is the screen', 'siden er skjermen'],
    'askStage.failed': ['the screen has failed', 'skjermen har sviktet'],
    'signShow.closed': ['no signs are shown alone', 'ingen tegn vises alene'],
    'signShow.open': ['the page shows signs alone', 'siden viser bare tegn'],
    'signShow.failed': ['the show of signs has failed', 'visningen av tegn har sviktet'],
    'takeRecorder.closed': ['no sign is being taught', 'ingen lærer bort et tegn'],
    'takeRecorder.open': ['a sign is being taught', 'et tegn læres bort'],
    'takeRecorder.failed': ['the recorder has failed', 'opptakeren har sviktet'],
    'joining.idle': ['no new screen is expected', 'ingen ny skjerm er ventet'],
    'joining.waiting': [
      'a new screen has been added and is on its way',
      'en ny skjerm er lagt til og på vei',
    ],
    'stageWindow.unplaced': [
      'somebody moves the window of the screen',
      'noen må flytte vinduet til skjermen',
    ],
    'stageWindow.placed': ['the window is on another screen', 'vinduet er på en annen skjerm'],
    'stageWindow.blocked': [
      'the browser has blocked the window of the screen',
      'nettleseren har stoppet vinduet til skjermen',
    ],
  },
  events: {
    'presence.changed': [
      'somebody goes to another page, or signs in or out',
      'noen går til en annen side, eller logger inn eller ut',
    ],
    'ask.start': ['somebody presses «Start økt»', 'noen trykker «Start økt»'],
    'ask.retry': ['somebody tries again', 'noen prøver igjen'],
    'askControl error': ['the control fails', 'styringen svikter'],
    'askStage error': ['the screen fails', 'skjermen svikter'],
    'signShow error': ['the show of signs fails', 'visningen av tegn svikter'],
    'takeRecorder error': ['the recorder fails', 'opptakeren svikter'],
    'ask.device.added': ['somebody adds a screen by its code', 'noen legger til en skjerm med kode'],
    'after joinTimeout': ['the new screen has not come', 'den nye skjermen er ikke kommet'],
    'ask.stage.opened': ['the window of the screen opens', 'vinduet til skjermen åpnes'],
    'ask.stage.blocked': ['the browser blocks the window', 'nettleseren stopper vinduet'],
    'ask.stage.placed': [
      'the browser moves the window to another screen',
      'nettleseren flytter vinduet til en annen skjerm',
    ],
    'askControl.recorded': ['a session has a new result', 'en økt har fått et nytt resultat'],
  },
  given: {
    'whose control fails': [
      'leder@solbakken.example is signed in and opens the session with Ask, which cannot be led',
      'leder@solbakken.example er logget inn og åpner økta med Ask, som ikke kan styres',
    ],
    'whose screen fails': [
      'leder@solbakken.example is signed in and opens the screen of Ask, which fails',
      'leder@solbakken.example er logget inn og åpner skjermen til Ask, som svikter',
    ],
    'whose show of signs fails': [
      'leder@solbakken.example is signed in and lets Ask show two signs, which fails',
      'leder@solbakken.example er logget inn og lar Ask vise to tegn, men visningen svikter',
    ],
    'whose recorder fails': [
      'leder@solbakken.example is signed in and teaches Ask a sign, but the recorder fails',
      'leder@solbakken.example er logget inn og lærer Ask et tegn, men opptakeren svikter',
    ],
  },
  byPerson: ['ask.retry', 'ask.start', 'ask.device.added'],
}
