import { NewFunctionCard } from '../parts/new-functions/NewFunctionCard.tsx'
import { ProtocolCard } from '../parts/protocol/ProtocolCard.tsx'

/** What somebody is told of once, above everything else. Few ever see it: it comes in a file of its own, beside those of the page. */
export const News = () => (
  <>
    <NewFunctionCard />
    <ProtocolCard />
  </>
)
