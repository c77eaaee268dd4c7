import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { referral } from '@lumbung/shared/contract/offers/referral.ts'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { CopyRow } from '../../../ui/actions/copy-row.tsx'
import { Card, SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { VoucherStaySheet } from '../../lending/vouchers/stay/stay-sheets.tsx'
import { useStayPopup } from '../../lending/vouchers/stay/use-stay-popup.ts'
import { referralTexts } from './referral-texts.ts'
import { RewardCard } from './reward-card.tsx'
import { NativeShareButton, ShareSection, useNativeShare } from './share-section.tsx'

/** the customer's code, ways to share it, and what it earns. Leaving reminds of a voucher, once a day (B-08). */
export function InviteFriendsScreen() {
  const t = useTexts(referralTexts)
  const read = useRead(referral, {}, { handles: 'all' })
  const share = useNativeShare(read.data?.code)
  const stay = useStayPopup('INVITE_FRIENDS')
  return (
    <AppScreen
      title={t.invite}
      heading={read.data ? 'body' : 'bar'}
      right={<HelpButton />}
      action={share && <NativeShareButton onShare={share} />}
    >
      <Loaded
        read={read}
        skeleton={
          <>
            <SkeletonCard />
            <SkeletonCard />
          </>
        }
      >
        {(own) => <Invitation own={own} />}
      </Loaded>
      {stay.open && stay.voucher && <VoucherStaySheet voucher={stay.voucher} {...stay.answers} />}
    </AppScreen>
  )
}

function Invitation({ own }: { own: ReplyOf<typeof referral> }) {
  const t = useTexts(referralTexts)
  const { code, campaign, joined, rewarded } = own
  return (
    <div className="stack-l">
      <div className="stack-s">
        <PageTitle>{t.inviteHeading}</PageTitle>
        <p className="secondary">{campaign ? t.inviteLead : t.inviteLeadPlain}</p>
      </div>
      <Card>
        <CopyRow label={t.code} shown={code} value={code} large />
      </Card>
      <ShareSection code={code} />
      {campaign && (
        <section className="stack-s">
          <SectionTitle>{t.rewards}</SectionTitle>
          <p className="small secondary">{t.forYou}</p>
          <RewardCard reward={campaign.inviterReward} />
          <p className="small secondary">{t.forFriend}</p>
          <RewardCard reward={campaign.inviteeReward} />
        </section>
      )}
      <section className="stack-s">
        <SectionTitle>{t.progress}</SectionTitle>
        <List>
          <ListRow title={t.joined} value={String(joined)} />
          <ListRow title={t.rewarded} value={String(rewarded)} />
        </List>
      </section>
      {campaign && (
        <section className="stack-s">
          <SectionTitle>{t.rulesTitle}</SectionTitle>
          <ul className="stack-s">
            {t.rules.map((rule) => (
              <li key={rule} className="small secondary">
                {rule}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
