export const password = 'Sprakhuset1!'

/** The demonstration logins, by the role of each. */
export const people = {
  administrator: 'admin@solbakken.example',
  powerUser: 'styrer@solbakken.example',
  leader: 'leder@solbakken.example',
  employee: 'ansatt@solbakken.example',
  employeeOfBikuben: 'ansatt2@solbakken.example',
  employeeOfBoth: 'begge@solbakken.example',
  administratorOfFjordglott: 'admin@fjordglott.example',
  leaderOfFjordglott: 'leder@fjordglott.example',
  employeeOfFjordglott: 'ansatt@fjordglott.example',
  withoutAffiliation: 'ny@uten.example',
} as const
