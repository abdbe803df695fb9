import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['Opening the app', 'Appen åpnes'],
  states: {
    checkingUser: ['the splash is shown and the user is checked', 'velkomstbildet vises og brukeren sjekkes'],
    invalidUser: ['the user belongs to no kindergarten', 'brukeren hører ikke til noen barnehage'],
    'loading.mainActivities.loading': ['the theme cards are being fetched', 'temakortene hentes'],
    'loading.mainActivities.failed': [
      'the theme cards could not be fetched',
      'temakortene kunne ikke hentes',
    ],
    'loading.mainActivities.loaded': ['the theme cards are there', 'temakortene er hentet'],
    'loading.activities.loading': ['the activity cards are being fetched', 'aktivitetskortene hentes'],
    'loading.activities.failed': [
      'the activity cards could not be fetched',
      'aktivitetskortene kunne ikke hentes',
    ],
    'loading.activities.loaded': ['the activity cards are there', 'aktivitetskortene er hentet'],
    'loading.focusAreas.loading': ['the focus areas are being fetched', 'fokusområdene hentes'],
    'loading.focusAreas.failed': ['the focus areas could not be fetched', 'fokusområdene kunne ikke hentes'],
    'loading.focusAreas.loaded': ['the focus areas are there', 'fokusområdene er hentet'],
    'loading.experienceGoals.loading': ['the experience goals are being fetched', 'opplevelsesmålene hentes'],
    'loading.experienceGoals.failed': [
      'the experience goals could not be fetched',
      'opplevelsesmålene kunne ikke hentes',
    ],
    'loading.experienceGoals.loaded': ['the experience goals are there', 'opplevelsesmålene er hentet'],
    'loading.generalTips.loading': ['the general tips are being fetched', 'de generelle tipsene hentes'],
    'loading.generalTips.failed': [
      'the general tips could not be fetched',
      'de generelle tipsene kunne ikke hentes',
    ],
    'loading.generalTips.loaded': ['the general tips are there', 'de generelle tipsene er hentet'],
    settling: ['the splash stays for two seconds', 'velkomstbildet blir stående i to sekunder'],
    ready: ['the app is ready', 'appen er klar'],
  },
  events: {
    'load.mainActivities done': ['the theme cards have been fetched', 'temakortene er hentet'],
    'load.mainActivities error': ['the theme cards cannot be fetched', 'temakortene kan ikke hentes'],
    'load.activities done': ['the activity cards have been fetched', 'aktivitetskortene er hentet'],
    'load.activities error': ['the activity cards cannot be fetched', 'aktivitetskortene kan ikke hentes'],
    'load.focusAreas done': ['the focus areas have been fetched', 'fokusområdene er hentet'],
    'load.focusAreas error': ['the focus areas cannot be fetched', 'fokusområdene kan ikke hentes'],
    'load.experienceGoals done': ['the experience goals have been fetched', 'opplevelsesmålene er hentet'],
    'load.experienceGoals error': [
      'the experience goals cannot be fetched',
      'opplevelsesmålene kan ikke hentes',
    ],
    'load.generalTips done': ['the general tips have been fetched', 'de generelle tipsene er hentet'],
    'load.generalTips error': ['the general tips cannot be fetched', 'de generelle tipsene kan ikke hentes'],
    'startup.retry': ['somebody tries again', 'noen prøver igjen'],
    'after splashDelay': ['two seconds are over', 'to sekunder er gått'],
  },
  given: {
    '': ['nobody is signed in', 'ingen er logget inn'],
  },
  byPerson: ['startup.retry'],
}
