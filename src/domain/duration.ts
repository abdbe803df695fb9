/** «1.04», as Norwegians write minutes and seconds. */
export const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}.${String(Math.floor(seconds % 60)).padStart(2, '0')}`
