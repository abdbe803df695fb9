/** The shared classes of all chips. */
export const chipLook = (lit: boolean) =>
  `inline-flex min-h-11 items-center gap-2 rounded-full border-2 px-4 py-1.5 text-left text-sm leading-tight font-semibold text-natt no-underline transition-colors duration-200 ease-inn disabled:bg-sand disabled:text-dis disabled:cursor-not-allowed ${
    lit ? 'border-natt bg-lys-200' : 'border-fuge bg-papir hover:border-karm'
  }`
