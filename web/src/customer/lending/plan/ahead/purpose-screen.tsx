import { home } from '@lumbung/shared/contract/home.ts'
import { purposes } from '@lumbung/shared/contract/lending/products.ts'
import { LoanPurpose } from '@lumbung/shared/enums/lending.ts'
import { defaultFlow } from '@lumbung/shared/facts/apply-flow.ts'
import { requiredRule } from '@lumbung/shared/rules/text.ts'
import { useRead } from '../../../../api/use-api.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { FormScreen } from '../../../../shell/forms/form-screen.tsx'
import { useAppForm } from '../../../../shell/forms/use-app-form.ts'
import { Loaded } from '../../../../shell/loading/loaded.tsx'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { changeDraft, readDraft } from '../../../../state/loan-draft.ts'
import { RadioGroup } from '../../../../ui/choices/radio-group.tsx'
import { SkeletonCard } from '../../../../ui/layout/skeleton.tsx'
import { startRoutes } from '../../../onboarding/flow/apply-steps.ts'
import { aheadTexts } from './ahead-texts.ts'
import { PlanAhead } from './plan-ahead.tsx'

/**
 * what the loan is for; the last step of the plan before the application, or, in branch B, the first of the loan form (D-151).
 */
export const PurposeScreen = () => (
  <PlanAhead asksIntention>{(_product, canApply) => <Purpose canApply={canApply} />}</PlanAhead>
)

function Purpose({ canApply }: { canApply: boolean }) {
  const t = useTexts(aheadTexts)
  const { go } = useRoute()
  const flow = useRead(home, {}).data?.application?.flow ?? defaultFlow
  const read = useRead(purposes, {}, { handles: 'all', staleTime: 600_000 })
  const form = useAppForm<'loanPurpose'>({
    initial: { loanPurpose: readDraft().loanPurpose },
    labels: { loanPurpose: t.purpose },
    rules: { loanPurpose: requiredRule },
  })
  const apply = ({ loanPurpose }: { loanPurpose: string }) => {
    changeDraft({ loanPurpose: LoanPurpose.find((one) => one === loanPurpose) ?? '' })
    if (canApply) go('ApplyLoan', {})
    else go(startRoutes[flow], {})
  }
  return (
    <FormScreen
      form={form}
      title={t.purpose}
      heading={t.purposeHeading}
      lead={canApply ? t.intentionLead : t.purposeLead}
      submitLabel={canApply ? t.toAmount : t.toApplication}
      sending={false}
      onSend={apply}
    >
      <Loaded read={read} skeleton={<SkeletonCard />}>
        {(choices) => (
          <RadioGroup
            {...form.field('loanPurpose')}
            choices={choices.map(({ code, label }) => ({ value: code, label }))}
          />
        )}
      </Loaded>
    </FormScreen>
  )
}
