import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { eligibility } from '@lumbung/shared/contract/lending/products.ts'
import { outdatedInfo } from '@lumbung/shared/contract/onboarding/outdated-info.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { useEffect } from 'react'
import { isOffline } from '../../../api/refusal.ts'
import { readKey, useRead } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { LoadingScreen, RetryScreen } from '../../../shell/screen/messages.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { WithDecidedApplication } from '../flow/with-application.tsx'
import { type ProfileGroup, profileGroups } from './profile-groups.ts'
import { profileTexts } from './profile-texts.ts'
import { updateTexts } from './update-texts.ts'

type Due = ReplyOf<typeof outdatedInfo>['parts'][number] & { group: ProfileGroup }

/** what has to be refreshed before a new loan; then back to the loan form. */
export function UpdateInfoScreen() {
  return <WithDecidedApplication step="ktp">{() => <Outdated />}</WithDecidedApplication>
}

function Outdated() {
  const { data, error, refetch } = useRead(outdatedInfo, {}, { handles: 'all', staleTime: 0 })
  const { navigation, queryClient } = useServices()
  const isFresh = data?.parts.length === 0
  useEffect(() => {
    if (!isFresh) return
    // A known eligibility may still say that data are old, and would lead back here.
    queryClient.removeQueries({ queryKey: readKey(eligibility) })
    navigation.replace('ApplyLoan', {})
  }, [isFresh, navigation, queryClient])
  const retry = () => void refetch()
  if (data && !isFresh) return <Parts due={profileGroups.flatMap((group) => dueOf(group, data.parts))} />
  if (error) return <RetryScreen offline={isOffline(error)} onRetry={retry} />
  return <LoadingScreen onRetry={retry} />
}

const dueOf = (group: ProfileGroup, parts: ReplyOf<typeof outdatedInfo>['parts']): Due[] =>
  parts.filter(({ part }) => part === group.part).map((part) => ({ ...part, group }))

function Parts({ due }: { due: readonly Due[] }) {
  const t = useTexts(updateTexts)
  const { groups } = useTexts(profileTexts)
  const { href } = useRoute()
  const language = useLanguage()
  const [first] = due
  const linkTo = ({ group: { update } }: Due) =>
    update === 'PersonalInfoUpdate' ? href(update, {}, { needBack: '1' }) : href(update, {})
  const reasonOf = ({ reason, confirmedOn }: Due) =>
    reason === 'OLD' ? t.reasons.OLD(confirmedOn ? formatDate(confirmedOn, language) : '-') : t.reasons[reason]
  return (
    <AppScreen
      title={t.title}
      heading="body"
      right={<HelpButton />}
      action={first && <ButtonLink href={linkTo(first)}>{t.begin(groups[first.group.route])}</ButtonLink>}
    >
      <div className="stack-l">
        <div className="stack-s">
          <PageTitle>{t.heading}</PageTitle>
          <p className="secondary">{t.lead}</p>
        </div>
        <section className="stack-s">
          <SectionTitle>{t.due}</SectionTitle>
          <List>
            {due.map((one) => (
              <ListRow
                key={one.part}
                title={groups[one.group.route]}
                secondary={reasonOf(one)}
                value={<Badge kind="brand">{t.check}</Badge>}
                bare
                href={linkTo(one)}
              />
            ))}
          </List>
        </section>
      </div>
    </AppScreen>
  )
}
