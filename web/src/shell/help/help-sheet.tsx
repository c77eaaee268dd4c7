import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { globalStatus } from '@lumbung/shared/contract/home.ts'
import { ShieldCheck } from 'lucide-react'
import { useRead } from '../../api/use-api.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CopyRow } from '../../ui/actions/copy-row.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton, SkeletonBar } from '../../ui/layout/skeleton.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { LoadFailed } from '../loading/load-failed.tsx'
import { useRoute } from '../router/use-route.ts'
import { helpTexts } from './help-texts.ts'

/** The lender's contacts, and where to take a complaint (POJK 22/2023). */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(helpTexts)
  const read = useRead(globalStatus, {}, { handles: 'all' })
  const { href } = useRoute()
  const retry = () => void read.refetch()
  return (
    <Sheet title={t.title} onClose={onClose}>
      <div className="stack-l">
        <p>{t.lead}</p>
        {read.data ? (
          <Channels help={{ phone: read.data.lender.phone, ...read.data.help }} />
        ) : read.error ? (
          <LoadFailed error={read.error} onRetry={retry} />
        ) : (
          <Skeleton onRetry={retry}>
            <SkeletonBar width="third" />
            <SkeletonBar width="most" tall />
          </Skeleton>
        )}
        <p>
          <TextLink href={href('Exsit', {})}>{t.lostNumber}</TextLink>
        </p>
        <Notice kind="neutral" icon={ShieldCheck}>
          {t.never}
        </Notice>
        <Complaints />
      </div>
    </Sheet>
  )
}

function Channels({ help }: Pick<ReplyOf<typeof globalStatus>, 'help'>) {
  const t = useTexts(helpTexts)
  const { email, phone, hours } = help
  return (
    <div className="stack">
      <div>
        <CopyRow label={t.email} shown={email} value={email} />
        <TextLink href={`mailto:${email}`}>{t.write}</TextLink>
      </div>
      {phone && (
        <div>
          <CopyRow label={t.phone} shown={phone} value={phone} />
          <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{t.call}</TextLink>
        </div>
      )}
      {hours && <p className="secondary">{t.hours(hours)}</p>}
    </div>
  )
}

function Complaints() {
  const t = useTexts(helpTexts)
  return (
    <section className="stack-s">
      <h3>{t.complaints}</h3>
      <p>{t.answer}</p>
      <p>{t.further}</p>
      <p>
        <TextLink href="tel:157">{t.ojk}</TextLink>
      </p>
      <p>
        <TextLink href="https://lapssjk.id">{t.lapsSjk}</TextLink>
      </p>
    </section>
  )
}
