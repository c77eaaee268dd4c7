import type { PropsWithChildren } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { partnerTexts } from '../../../shell/partner/partner-texts.ts'
import { pageChannel } from '../../../state/channel.ts'
import { PartnerBar, PartnerBrand } from '../../../ui/graphics/partner-brand.tsx'

/** The brand of the partner in whose app the page is. */
export function ChannelBrand() {
  const { loanBy } = useTexts(partnerTexts)
  const partner = pageChannel()
  return partner && <PartnerBrand name={partner.name} monogram={partner.monogram} lender={loanBy} />
}

/** The same around the title of a bar. */
export function ChannelBar({ children }: PropsWithChildren) {
  const { loanBy } = useTexts(partnerTexts)
  const partner = pageChannel()
  return (
    partner && (
      <PartnerBar name={partner.name} monogram={partner.monogram} lender={loanBy}>
        {children}
      </PartnerBar>
    )
  )
}
