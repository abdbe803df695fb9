export const password = 'Sprakhuset1!'

/** The emails of the demonstration logins, by the role of each in Solbakken where no other kindergarten is named. The leader is of Maurtua, the employee too. */
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
