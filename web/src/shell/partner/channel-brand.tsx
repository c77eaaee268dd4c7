import { useTexts } from '../../i18n/use-texts.ts'
import { pageChannel } from '../../state/channel.ts'
import { PartnerBrand } from '../../ui/graphics/partner-brand.tsx'
import { partnerTexts } from './partner-texts.ts'

/** The brand of the partner in whose app the page is. */
export function ChannelBrand() {
  const { loanBy } = useTexts(partnerTexts)
  const partner = pageChannel()
  return partner && <PartnerBrand name={partner.name} monogram={partner.monogram} lender={loanBy} />
}
