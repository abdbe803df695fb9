import { FavouritesSection } from './favourites-section.tsx'
import { FindActivity } from './find-activity.tsx'
import { GettingStarted } from './getting-started.tsx'
import { GuidanceSection } from './guidance-section.tsx'
import { ReportsSection } from './reports-section.tsx'
import { ResourceBankSection } from './resource-bank-section.tsx'
import { WaitingReflections } from './waiting-reflections.tsx'

/** The sections of Home that no screen shows first; their code is loaded after that of the first ones. */
export const BelowTheFold = () => (
  <>
    <GettingStarted />
    <WaitingReflections />
    <FindActivity />
    <FavouritesSection />
    <GuidanceSection />
    <ResourceBankSection />
    <ReportsSection />
  </>
)
