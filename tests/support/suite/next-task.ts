/** Ends after the tasks that are due by now, and the promises that they settle; waits for no amount of time. */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0)
  })
