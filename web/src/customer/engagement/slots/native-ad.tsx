import type { AdItem } from '@lumbung/shared/contract/content.ts'
import { isNative } from '@lumbung/shared/facts/slots.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { askApp } from '../../../shell/native/ask-app.ts'
import { useAppCan } from '../../../shell/native/use-app-can.ts'
import { BannerCard, BannerRoom } from '../../../ui/layout/banner-card.tsx'
import { slotTexts } from './slot-texts.ts'
import { useImpression } from './use-impression.ts'
import { useSlotEvents } from './use-slot-events.ts'

export interface NativeAdProps {
  item: AdItem
  /** What the slot shows without an advertisement of the app. */
  otherwise: ReactNode
}

/** An advertisement that the app around the page shows (E-19): a banner when its place is seen, the others on a tap. */
export function NativeAd({ item, otherwise }: NativeAdProps) {
  const can = useAppCan('showAd')
  const [isGone, setIsGone] = useState(false)
  if (can === undefined) return <BannerRoom />
  return can && !isGone ? <AdCard item={item} onNone={() => setIsGone(true)} /> : otherwise
}

function AdCard({ item, onNone }: { item: AdItem; onNone: () => void }) {
  const t = useTexts(slotTexts)
  const { bannerId, placement, kind, title, body } = item
  const report = useSlotEvents({ placement, bannerId })
  const isAsked = useRef(false)
  const show = async () => {
    if (isAsked.current) return
    isAsked.current = true
    const asked = isNative(kind) && (await askApp('showAd', { kind, slot: placement }))
    if (typeof asked !== 'object' || !asked.done.shown) onNone()
    isAsked.current = false
  }
  const isBanner = kind === 'NATIVE_BANNER_AD'
  const { element, see } = useImpression(() => {
    report('slot_impression')
    if (isBanner) void show()
  })
  const open = () => {
    see()
    report('slot_click')
    void show()
  }
  return <BannerCard of={element} title={title} body={body} label={t.ad} onTap={isBanner ? undefined : open} />
}
