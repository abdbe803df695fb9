import Bowser from 'bowser'

/** A browser and its system as people know them; `''` where unknown. */
export type BrowserName = { readonly browser: string; readonly system: string }

const longestHeader = 500

/** What a `User-Agent` header says, without its versions: Chrome and Windows, Safari and iOS. */
export function browserNameIn(userAgent: string | undefined): BrowserName {
  if (userAgent === undefined || userAgent === '') return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestHeader))
  return { browser: browser.name ?? '', system: os.name ?? '' }
}
