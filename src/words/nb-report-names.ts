/** The names of the reports, which Home and the reports share. */
export const reportNameWords = {
  'reports.title': 'Rapporter',
  'reports.all': 'Alle rapporter',
  'reports.staff': 'Min rapport',
  'reports.leader': 'Lederrapport',
  'reports.admin': 'Administratorrapport',
} as const
