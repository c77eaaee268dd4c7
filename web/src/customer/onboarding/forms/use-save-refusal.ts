import type { ApplicationStepName } from '@lumbung/shared/contract/onboarding/application.ts'
import { isRefusal } from '../../../api/refusal.ts'
import { useAlerts } from '../../../shell/alerts/use-alerts.ts'
import type { AppForm } from '../../../shell/forms/use-app-form.ts'
import { useServices } from '../../../shell/router/services.ts'
import { stepRoutes } from '../flow/apply-steps.ts'
import { useApplyFlow } from '../flow/use-apply-flow.ts'

/**
 * Handles a refused save: shows it at its fields, or leads to where it can be resolved. The global handler leaves a 400 of these
 * calls to the screen (C-COM-10).
 */
export function useSaveRefusal<F extends string>(
  form: AppForm<F>,
  nextStep?: ApplicationStepName,
): (error: Error) => void {
  const { navigation, toasts } = useServices()
  const flow = useApplyFlow()
  const showAlert = useAlerts()
  return (error) => {
    if (form.refuse(error) || !isRefusal(error) || error.status !== 400) return
    if (error.code === 'APPLICATION_VERIFYING') showAlert('APPLY_SUCCESS_WITH_PENDING')
    else toasts.show(error.message, 'error')
    if (error.code === 'INCOMPLETE_USER_INFO' && nextStep) navigation.go(stepRoutes[flow][nextStep], {})
  }
}
