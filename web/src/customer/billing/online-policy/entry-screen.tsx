import { generateWeblink, type OnlinePolicy, onlinePolicies } from '@lumbung/shared/contract/billing/weblinks.ts'
import { useState } from 'react'
import { ApiRefusal } from '../../../api/refusal.ts'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { EmptyBarnPicture } from '../../../ui/graphics/empty-barn-picture.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { SkeletonBar, SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { nameIn } from '../../lending/insurance/insurance-texts.ts'
import { entryTexts } from './entry-texts.ts'

const isOff = (error: Error | null) => error instanceof ApiRefusal && error.code === 'NOT_FOUND'

/** says what the insurer's page does and what is shared, before the way there. */
export function InsuranceEntryScreen({ query }: ScreenProps<'WpsInsuranceEntry'>) {
  const t = useTexts(entryTexts)
  const read = useRead(onlinePolicies, {}, { handles: 'all', staleTime: 0 })
  const [first, ...others] = read.data ?? []
  if (isOff(read.error)) return <NoPolicy kind="off" />
  if (first) return <Entry policies={[first, ...others]} loanId={query.loanId} />
  if (read.data) return <NoPolicy kind="none" />
  return (
    <AppScreen title={t.title} right={<HelpButton />}>
      <Loaded
        read={read}
        skeleton={
          <>
            <SkeletonBar width="half" tall />
            <SkeletonCard />
          </>
        }
      >
        {() => null}
      </Loaded>
    </AppScreen>
  )
}

/** Without a policy in force, or an insurer with a page. */
function NoPolicy({ kind }: { kind: 'none' | 'off' }) {
  const t = useTexts(entryTexts)
  const { href } = useRoute()
  return (
    <AppScreen
      title={t[kind]}
      barTitle=""
      heading="body"
      right={<HelpButton />}
      action={
        <>
          {kind === 'none' && <ButtonLink href={href('MyLoans', {})}>{t.loans}</ButtonLink>}
          <ButtonLink kind={kind === 'off' ? 'primary' : 'text'} href={href('Home', {})}>
            {t.home}
          </ButtonLink>
        </>
      }
    >
      <MessagePage title={t[kind]} picture={<EmptyBarnPicture />}>
        {kind === 'off' ? t.offWhy : t.noneWhy}
      </MessagePage>
    </AppScreen>
  )
}

interface EntryProps {
  policies: readonly [OnlinePolicy, ...OnlinePolicy[]]
  /** The loan from which the customer came. */
  loanId: string | undefined
}

function Entry({ policies, loanId }: EntryProps) {
  const t = useTexts(entryTexts)
  const language = useLanguage()
  const [picked, setPicked] = useState(loanId)
  const policy = policies.find((one) => one.loanId === picked) ?? policies[0]
  const { leave, isMaking, hasEnded } = useWayOut(policy)
  return (
    <AppScreen
      title={t.heading(policy.insurer)}
      barTitle={t.title}
      heading="body"
      right={<HelpButton />}
      action={
        <Button loading={isMaking} onClick={leave}>
          {t.go}
        </Button>
      }
    >
      <div className="stack-l">
        {hasEnded && (
          <Notice kind="danger" live>
            {t.changed}
          </Notice>
        )}
        <div className="stack-s">
          <PageTitle>{t.heading(policy.insurer)}</PageTitle>
          <p className="secondary">{t.lead}</p>
        </div>
        {policies.length > 1 && (
          <RadioGroup
            name="policy"
            label={t.which}
            value={policy.loanId}
            choices={policies.map((one) => ({
              value: one.loanId,
              label: nameIn(one, language),
              hint: t.policy(one.policyNumber),
            }))}
            onChange={setPicked}
          />
        )}
        <List>
          {policies.length === 1 && (
            <ListRow title={nameIn(policy, language)} secondary={t.policy(policy.policyNumber)} />
          )}
          {(['page', 'shared', 'known', 'link'] as const).map((row) => (
            <ListRow key={row} title={t.rows[row].title} secondary={t.rows[row].what} />
          ))}
        </List>
      </div>
    </AppScreen>
  )
}

/** Has a link made, and leads to the page that names where it leads. */
function useWayOut({ loanId, productId, insuranceId }: OnlinePolicy) {
  const { go } = useRoute()
  const [ended, setEnded] = useState<string>()
  const write = useWrite(generateWeblink, { handles: ['INVALID_INSURANCE'] })
  const leave = () =>
    write.mutate(
      { body: { productId, insuranceId, loanId } },
      {
        onSuccess: ({ url }) => go('JumpOutApp', {}, { link: new URL(url).searchParams.get('link') ?? '' }),
        onError: (error) => setEnded(error instanceof ApiRefusal && error.code === 'INVALID_INSURANCE' ? loanId : ''),
      },
    )
  return { leave, isMaking: write.isPending, hasEnded: ended === loanId }
}
