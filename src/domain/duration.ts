/** «1.04», the Norwegian format of minutes and seconds. */
export const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}.${String(Math.floor(seconds % 60)).padStart(2, '0')}`
