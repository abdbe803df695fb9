import { FavouritesSection } from './favourites-section.tsx'
import { FindActivity } from './find-activity.tsx'
import { GuidanceSection } from './guidance-section.tsx'

/** The sections of Home that no screen shows first; their code is loaded after that of the first ones. */
export const BelowTheFold = () => (
  <>
    <FindActivity />
    <FavouritesSection />
    <GuidanceSection />
  </>
)
