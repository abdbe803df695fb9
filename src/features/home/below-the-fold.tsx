import { FavouritesSection } from './favourites-section.tsx'
import { FindActivity } from './find-activity.tsx'
import { GuidanceSection } from './guidance-section.tsx'
import { ResourceBankSection } from './resource-bank-section.tsx'

/** The sections of Home that no screen shows first; their code is loaded after that of the first ones. */
export const BelowTheFold = () => (
  <>
    <FindActivity />
    <FavouritesSection />
    <GuidanceSection />
    <ResourceBankSection />
  </>
)
