import type { ReferralShareType } from '@lumbung/shared/enums/content.ts'
import {
  Check,
  Link2,
  type LucideIcon,
  MessageCircle,
  MessageSquareText,
  MessagesSquare,
  Share2,
  ThumbsUp,
} from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useAppCan } from '../../../shell/native/use-app-can.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { copyText } from '../../../ui/actions/copy-text.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { referralTexts } from './referral-texts.ts'
import { type LinkType, linkTypes, shareHref } from './share-links.ts'

const icons: Readonly<Record<LinkType, LucideIcon>> = {
  MGM_WASHARE: MessageCircle,
  MGM_FBSHARE: ThumbsUp,
  MGM_LINESHARE: MessagesSquare,
  MGM_SMSSHARE: MessageSquareText,
}
const names = { MGM_WASHARE: 'WhatsApp', MGM_FBSHARE: 'Facebook', MGM_LINESHARE: 'LINE', MGM_SMSSHARE: 'SMS' } as const

/** The ways to share a code: plain links, a copied link, and the phone's own sharing where it exists. No contacts are read. */
export function ShareSection({ code }: { code: string }) {
  const t = useTexts(referralTexts)
  const { href } = useRoute()
  const link = (shareType: ReferralShareType) =>
    `${location.origin}${href('ReferFriends', {}, { invitedBy: code, shareType })}`
  const text = (address: string) => t.shareText(code, address)
  return (
    <section className="stack-s">
      <SectionTitle>{t.shareBy}</SectionTitle>
      <List>
        {linkTypes.map((type) => (
          <ListRow
            key={type}
            mark={<Icon of={icons[type]} />}
            title={names[type]}
            href={shareHref(type, link, text)}
            external={type !== 'MGM_SMSSHARE'}
          />
        ))}
        <CopyLink link={link('MGM_CPLINKSHARE')} />
      </List>
    </section>
  )
}

/** The row itself confirms the copy. */
function CopyLink({ link }: { link: string }) {
  const t = useTexts(referralTexts)
  const [copied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(link))
  return (
    <ListRow
      mark={<Icon of={copied ? Check : Link2} />}
      title={<span aria-live="polite">{copied ? t.linkCopied : t.copyLink}</span>}
      onClick={() => void copy()}
      bare
    />
  )
}

/** Opens the phone's own sharing, by the app around the page or the browser; undefined where there is none. */
export function useNativeShare(code: string | undefined) {
  const t = useTexts(referralTexts)
  const { href } = useRoute()
  const byApp = useAppCan('share')
  const byBrowser = typeof navigator !== 'undefined' && 'share' in navigator
  if (code === undefined || !(byApp || byBrowser)) return undefined
  const link = `${location.origin}${href('ReferFriends', {}, { invitedBy: code, shareType: 'MGM_DEFAULT' })}`
  const text = t.shareText(code, link)
  // Rejects when the customer closes it.
  const shareByBrowser = () => navigator.share?.({ text }).catch(() => undefined)
  const share = async () => {
    const { shareByApp } = await import('../../../shell/native/files-of-app.ts')
    if (!(await shareByApp(text))) await shareByBrowser()
  }
  return byApp ? () => void share().catch(shareByBrowser) : () => void shareByBrowser()
}

/** The button for it. */
export function NativeShareButton({ onShare }: { onShare: () => void }) {
  const t = useTexts(referralTexts)
  return (
    <Button icon={Share2} onClick={onShare}>
      {t.share}
    </Button>
  )
}
