import type { AdItem } from '@lumbung/shared/contract/content.ts'
import type { AdPlacement } from '@lumbung/shared/enums/content.ts'
import type { SlotIcon } from '@lumbung/shared/facts/slots.ts'
import { isNative } from '@lumbung/shared/facts/slots.ts'
import { CircleHelp, type LucideIcon, ReceiptText, Scale, ShieldCheck } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Late } from '../../../shell/loading/late.tsx'
import { matchRoute } from '../../../shell/router/match-route.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { hostApp } from '../../../state/host-app.ts'
import { BannerCard, BannerRoom } from '../../../ui/layout/banner-card.tsx'
import type { NativeAdProps } from './native-ad.tsx'
import { slotTexts } from './slot-texts.ts'
import { useImpression } from './use-impression.ts'
import { useItems } from './use-items.ts'
import { useSlotEvents } from './use-slot-events.ts'

const icons: Readonly<Record<SlotIcon, LucideIcon>> = {
  shield: ShieldCheck,
  receipt: ReceiptText,
  scale: Scale,
  help: CircleHelp,
}

/**
 * A tip, a way to help or an ad at the end of a page: at most one per page, never on identity, consent, payment or error pages.
 * Its room is reserved while the items are unknown; without an item there is nothing.
 */
export function Slot({ placement }: { placement: AdPlacement }) {
  const items = useItems()
  if (!items) return <BannerRoom />
  const own = items.filter((one) => one.placement === placement && one.slotType === 'BANNER')
  const item = own.find(({ kind }) => !isNative(kind))
  const otherwise = item ? <ItemBanner key={item.bannerId} item={item} /> : null
  const native = hostApp() && own.find(({ kind }) => isNative(kind))
  if (!native) return otherwise
  return <Late load={loadNativeAd} props={{ item: native, otherwise }} meanwhile={<BannerRoom />} />
}

const loadNativeAd = () =>
  import('./native-ad.tsx').then(
    ({ NativeAd }) => NativeAd,
    () => Otherwise,
  )
const Otherwise = ({ otherwise }: NativeAdProps) => otherwise

function ItemBanner({ item }: { item: AdItem }) {
  const t = useTexts(slotTexts)
  const { channel } = useRoute()
  const { bannerId, placement, title, body, icon, isAd, link } = item
  const report = useSlotEvents({ placement, bannerId })
  const { element, see } = useImpression(() => report('slot_impression'))
  const to = `/${channel}${link ?? ''}`
  // An item may be older than the screen that it leads to.
  const leads = link !== undefined && matchRoute(to, '', channel).kind === 'route'
  return (
    <BannerCard
      of={element}
      title={title}
      body={body}
      icon={icon && icons[icon]}
      label={isAd ? t.ad : undefined}
      href={leads ? to : undefined}
      onOpen={() => {
        see()
        report('slot_click')
      }}
    />
  )
}
