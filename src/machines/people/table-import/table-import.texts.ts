import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['Importing children and staff from a file', 'Import av barn og ansatte fra en fil'],
  states: {
    choosing: ['no file is chosen', 'ingen fil er valgt'],
    reading: ['the file is being read', 'filen leses'],
    comparing: ['the file is being compared with the kindergarten', 'filen sammenlignes med barnehagen'],
    'open.unreadable': ['the file cannot be read', 'filen kan ikke leses'],
    'open.uncompared': ['what the kindergarten has cannot be fetched', 'det barnehagen har, kan ikke hentes'],
    'open.matching': ['it is being chosen what the columns are', 'det velges hva kolonnene er'],
    'open.previewing': ['what the import would do is shown', 'det vises hva importen vil gjøre'],
    sending: ['the list is being imported', 'lista importeres'],
    done: ['the list is imported', 'lista er importert'],
  },
  events: {
    'tableImport.choose': ['somebody chooses a file', 'noen velger en fil'],
    'tableImport.startOver': ['somebody begins with another file', 'noen begynner på en fil til'],
    'tableImport.retry': ['somebody tries again', 'noen prøver igjen'],
    'tableImport.column.set': ['somebody says what a column is', 'noen velger hva en kolonne er'],
    'tableImport.columns.accept': ['somebody accepts the columns', 'noen godtar kolonnene'],
    'tableImport.columns.open': ['somebody wants to change the columns', 'noen vil endre kolonnene'],
    'tableImport.value.set': ['somebody says what a value means', 'noen velger hva en verdi betyr'],
    'tableImport.confirm': ['somebody imports the list', 'noen importerer lista'],
    'read done': ['the page has looked at the file', 'siden har sett på filen'],
    'read error': ['the page cannot read the file now', 'siden får ikke lest filen nå'],
    'loadPresent done': ['the server has replied about the kindergarten', 'serveren har svart om barnehagen'],
    'loadPresent error': ['what the kindergarten has does not come', 'det barnehagen har, kommer ikke'],
    'save done': ['the server has replied', 'serveren har svart'],
    'save error': ['the server cannot be reached', 'serveren svarer ikke'],
  },
  given: {
    '': [
      'leder@solbakken.example is signed in and is on the page that imports children',
      'leder@solbakken.example er logget inn og er på siden som importerer barn',
    ],
    'of a file whose columns are not known': [
      'leder@solbakken.example is signed in and is on the page that imports children, with a file whose column of birth days has an unknown name',
      'leder@solbakken.example er logget inn og er på siden som importerer barn, med en fil der kolonnen med fødselsdager har et ukjent navn',
    ],
    'of a file of another kind': [
      'leder@solbakken.example is signed in and is on the page that imports children, with a file that is no table',
      'leder@solbakken.example er logget inn og er på siden som importerer barn, med en fil som ikke er en tabell',
    ],
    'of a list of staff': [
      'admin@solbakken.example is signed in and is on the page that imports staff',
      'admin@solbakken.example er logget inn og er på siden som importerer ansatte',
    ],
  },
  outcomes: {
    'tableImport.column.set': ['the column has that meaning', 'kolonnen har den betydningen'],
    'tableImport.value.set': ['the value has that meaning', 'verdien har den betydningen'],
  },
  byPerson: [
    'tableImport.choose',
    'tableImport.startOver',
    'tableImport.retry',
    'tableImport.column.set',
    'tableImport.columns.accept',
    'tableImport.columns.open',
    'tableImport.value.set',
    'tableImport.confirm',
  ],
}
