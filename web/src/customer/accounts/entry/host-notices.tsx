import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { partnerTexts } from '../../../shell/partner/partner-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { awaited } from '../../../shell/router/stale-build.ts'
import { pageChannel } from '../../../state/channel.ts'
import { enteredAs } from '../../../state/entered-as.ts'
import { useStore } from '../../../state/store.ts'
import { PartnerBrand } from '../../../ui/graphics/partner-brand.tsx'

const ShownNotices = lazy(() =>
  awaited(import('./shown-notices.tsx')).then((module) => ({ default: module.ShownNotices })),
)

/** What customers of another app are told above the content of a screen. Its code is loaded if there is something to tell. */
export function HostNotices() {
  const { navigation } = useServices()
  const [at] = useState(navigation.position)
  const entered = useStore(enteredAs)
  const mobile = entered?.at === at ? entered.mobile : undefined
  if (mobile === undefined && !pageChannel()?.oldVersion) return null
  return (
    <Suspense fallback={null}>
      <ShownNotices mobile={mobile} />
    </Suspense>
  )
}

/** The brand of the partner in whose app the page is. */
export function ChannelBrand() {
  const { loanBy } = useTexts(partnerTexts)
  const partner = pageChannel()
  return partner && <PartnerBrand name={partner.name} monogram={partner.monogram} lender={loanBy} />
}
