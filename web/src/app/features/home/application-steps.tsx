import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { useRead } from '../../../api/use-api.ts'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { StepList } from '../../onboarding/step-list.tsx'

/** The steps of this customer's application, with the next one open. */
export function ApplicationSteps() {
  return (
    <Loaded read={useRead(currentApplication, {}, { handles: 'all' })} skeleton={<SkeletonCard />}>
      {(application) => <StepList application={application} flow={application.flow} />}
    </Loaded>
  )
}
