import { inviteeReward } from '@lumbung/shared/contract/offers/referral.ts'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { BrandHeader } from '../../../shell/screen/brand-header.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { Assurances } from '../../accounts/sign-in/assurances.tsx'
import styles from '../../accounts/sign-in/login-screen.module.css'
import { loginTexts } from '../../accounts/sign-in/login-texts.ts'
import { MobileForm } from '../../accounts/sign-in/mobile-form.tsx'
import { useMobileForm } from '../../accounts/sign-in/use-mobile-form.ts'
import { referralTexts } from './referral-texts.ts'
import { RewardCard } from './reward-card.tsx'

/** the number of an invited customer. */
export function ReferLoginScreen({ query }: ScreenProps<'ReferLogin'>) {
  const [t, s] = [useTexts(referralTexts), useTexts(loginTexts)]
  const { go } = useRoute()
  const form = useMobileForm(() => go('ReferCodeStep', {}, query))
  return (
    <AppScreen title={t.register} titlePrefix={form.titlePrefix} heading="body" barTitle="" right={<HelpButton />}>
      <MobileForm form={form} heading={s.heading} lead={t.referLead} />
    </AppScreen>
  )
}

/** landing page and sign-in of a campaign in one (D-054). */
export function TopUpInviteeLoginScreen({ query }: ScreenProps<'TopUpInviteeLogin'>) {
  const t = useTexts(referralTexts)
  const { go } = useRoute()
  const form = useMobileForm(() => go('ReferCodeStep', {}, query))
  const reward = useRead(inviteeReward, {}, { handles: 'all', staleTime: 600_000 }).data?.reward
  return (
    <AppScreen title={t.topUp} titlePrefix={form.titlePrefix} heading="body" header={<BrandHeader />}>
      <MobileForm form={form} heading={t.topUpHeading} lead={t.topUpLead} />
      <hr className={styles.line} />
      {reward ? (
        <section className="stack-s">
          <SectionTitle>{t.landingReward}</SectionTitle>
          <RewardCard reward={reward} />
          <p className="small secondary">{t.landingRule}</p>
        </section>
      ) : (
        <Assurances />
      )}
    </AppScreen>
  )
}
