import { inviteeReward } from '@lumbung/shared/contract/offers/referral.ts'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { BrandHeader } from '../../../shell/screen/brand-header.tsx'
import { useSignedIn } from '../../../shell/session/use-signed-in.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { Skeleton, SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { PricedExample } from '../../lending/quote/priced-example.tsx'
import { referralTexts } from './referral-texts.ts'
import { RewardCard } from './reward-card.tsx'

/** where the link of an invitation leads. It looks the same for every code (D-180). */
export function ReferFriendsScreen({ query }: ScreenProps<'ReferFriends'>) {
  const t = useTexts(referralTexts)
  const { href } = useRoute()
  const signedIn = useSignedIn()
  const { data, isLoading } = useRead(inviteeReward, {}, { handles: 'all', staleTime: 600_000 })
  const reward = data?.reward
  return (
    <AppScreen
      title={t.landing}
      heading="body"
      header={<BrandHeader />}
      action={
        signedIn ? (
          <ButtonLink href={href('Home', {})}>{t.toHome}</ButtonLink>
        ) : (
          <ButtonLink href={href('ReferLogin', {}, query)}>{t.registerBy}</ButtonLink>
        )
      }
    >
      <div className="stack-l">
        <div className="stack-s">
          <PageTitle>{t.landingHeading}</PageTitle>
          <p className="secondary">{t.landingLead}</p>
        </div>
        {signedIn && <Notice>{t.member}</Notice>}
        {reward && (
          <section className="stack-s">
            <SectionTitle>{t.landingReward}</SectionTitle>
            <RewardCard reward={reward} />
            <p className="small secondary">{t.landingRule}</p>
          </section>
        )}
        {isLoading ? (
          <Skeleton>
            <SkeletonCard />
            <SkeletonCard />
          </Skeleton>
        ) : (
          <PricedExample heading="h2" />
        )}
      </div>
    </AppScreen>
  )
}
