import { type Voucher, vouchers } from '@lumbung/shared/contract/lending/vouchers.ts'
import { rewardMissions } from '@lumbung/shared/contract/offers/referral.ts'
import { TicketPercent } from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { NextPage } from '../../../shell/loading/next-page.tsx'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { RedeemForm } from './redeem-form.tsx'
import { VoucherCard } from './voucher-card.tsx'
import { voucherTexts } from './voucher-texts.ts'

/** The customer's vouchers (D-010): those that can be used, then the others with the reason. */
export function VouchersScreen() {
  const t = useTexts(voucherTexts)
  return (
    <AppScreen title={t.title} right={<HelpButton />}>
      <div className="stack-l">
        <RedeemForm />
        <VoucherPage />
        <Missions />
      </div>
    </AppScreen>
  )
}

/** One page of the list; the next one is loaded below it on request. */
function VoucherPage({ after }: { after?: string }) {
  const t = useTexts(voucherTexts)
  const read = useRead(vouchers, { query: after ? { after } : {} }, { handles: 'all' })
  return (
    <Loaded
      read={read}
      skeleton={
        <>
          <SkeletonCard />
          <SkeletonCard />
        </>
      }
    >
      {({ items, next }) =>
        items.length === 0 && !after ? (
          <EmptyState icon={TicketPercent} title={t.none}>
            {t.noneBody}
          </EmptyState>
        ) : (
          <div className="stack">
            <Section title={t.active} vouchers={items.filter(({ status }) => status === 'AVAILABLE')} />
            <Section title={t.past} vouchers={items.filter(({ status }) => status !== 'AVAILABLE')} />
            {next && <NextPage key={next}>{() => <VoucherPage after={next} />}</NextPage>}
          </div>
        )
      }
    </Loaded>
  )
}

function Section({ title, vouchers }: { title: string; vouchers: readonly Voucher[] }) {
  if (vouchers.length === 0) return null
  return (
    <section className="stack-s">
      <SectionTitle>{title}</SectionTitle>
      {vouchers.map((voucher) => (
        <VoucherCard key={voucher.voucherId} voucher={voucher} />
      ))}
    </section>
  )
}

/** How to earn a voucher (C-058): nothing while there is no campaign. Every mission is an invitation, because none may be a loan (D-182). */
function Missions() {
  const t = useTexts(voucherTexts)
  const { href } = useRoute()
  const { data: missions = [] } = useRead(rewardMissions, {}, { handles: 'all' })
  if (missions.length === 0) return null
  return (
    <section className="stack-s">
      <SectionTitle>{t.earn}</SectionTitle>
      <List>
        {missions.map(({ id, title, state, reward }) => (
          <ListRow
            key={id}
            title={title}
            secondary={`${reward.name}. ${t.mission[state]}`}
            href={href('InviteFriendsPage', {})}
          />
        ))}
      </List>
    </section>
  )
}
