import { applySteps, currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { useRead } from '../../api/use-api.ts'
import { Loaded } from '../../shell/loading/loaded.tsx'
import { SkeletonBar, SkeletonList } from '../../ui/layout/skeleton.tsx'
import { StepList } from '../onboarding/flow/step-list.tsx'

/** The steps of this customer's application, with the next one open. */
export function ApplicationSteps() {
  const read = useRead(currentApplication, {}, { handles: 'all' })
  return (
    <Loaded
      read={read}
      skeleton={
        <>
          <SkeletonBar width="third" tall />
          <SkeletonList rows={applySteps.length} />
        </>
      }
    >
      {(application) => <StepList application={application} flow={application.flow} />}
    </Loaded>
  )
}
