import { guides } from '@lumbung/shared/contract/payments.ts'
import { useState } from 'react'
import { useRead } from '../../../../api/use-api.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { LoadFailed } from '../../../../shell/loading/load-failed.tsx'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { ChoicePills } from '../../../../ui/choices/choice-pills.tsx'
import { Skeleton, SkeletonBar, SkeletonCard } from '../../../../ui/layout/skeleton.tsx'
import { shortName } from '../short-name.ts'
import { GuideSteps } from './guide-steps.tsx'
import { howToPayTexts } from './how-to-pay-texts.ts'

/** How to pay at each bank and at the counter, without a payment code. `code` preselects a method. */
export function PlainGuide({ code, title }: { code?: string | undefined; title?: string }) {
  const t = useTexts(howToPayTexts)
  const [picked, setPicked] = useState(code)
  const read = useRead(guides, {}, { handles: 'all', staleTime: 600_000 })
  const guide = read.data?.find((one) => one.code === picked) ?? read.data?.[0]
  return (
    <AppScreen title={title ?? t.plainTitle} right={<HelpButton />}>
      {read.data && guide ? (
        <div className="stack">
          <p className="secondary">{t.codeFirst}</p>
          <ChoicePills
            label={t.plainTitle}
            value={guide.code}
            choices={read.data.map((one) => ({ value: one.code, label: shortName(one.name) }))}
            onChange={setPicked}
          />
          <GuideSteps key={guide.code} details={guide.details} />
        </div>
      ) : read.error ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton onRetry={() => void read.refetch()}>
          <SkeletonBar width="most" tall />
          <SkeletonCard />
        </Skeleton>
      )}
    </AppScreen>
  )
}
