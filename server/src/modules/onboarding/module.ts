import * as application from '@lumbung/shared/contract/onboarding/application.ts'
import * as bankAccounts from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import * as contactConsents from '@lumbung/shared/contract/onboarding/contact-consents.ts'
import * as email from '@lumbung/shared/contract/onboarding/email.ts'
import * as mandatoryFields from '@lumbung/shared/contract/onboarding/mandatory-fields.ts'
import * as noCamera from '@lumbung/shared/contract/onboarding/no-camera.ts'
import * as optionLists from '@lumbung/shared/contract/onboarding/option-lists.ts'
import * as outdatedInfo from '@lumbung/shared/contract/onboarding/outdated-info.ts'
import * as photos from '@lumbung/shared/contract/onboarding/photos.ts'
import * as sections from '@lumbung/shared/contract/onboarding/sections.ts'
import * as supplement from '@lumbung/shared/contract/onboarding/supplement.ts'
import * as operators from '@lumbung/shared/contract/operators/cases/no-camera.ts'
import type { AppModule } from '../context.ts'
import { confirmIdentity } from './no-camera/confirm.ts'
import { countNoCameras } from './no-camera/no-camera-store.ts'
import { identityOperatorRoutes } from './no-camera/routes.ts'
import { onboardingData, onboardingRetention } from './retention/rules.ts'
import { onboardingRoutes } from './routes.ts'
import { onboardingSchedules } from './schedules.ts'
import { onboardingSubscriptions } from './subscriptions.ts'

export const onboardingModule: AppModule = {
  name: 'onboarding',
  contract: [
    application,
    sections,
    optionLists,
    mandatoryFields,
    outdatedInfo,
    photos,
    bankAccounts,
    email,
    contactConsents,
    supplement,
    noCamera,
    operators,
  ],
  tables: [
    'application',
    'application_draft',
    'application_history',
    'apply_flow',
    'bank_account',
    'bank_account_mismatch',
    'card_try',
    'contact_consent',
    'contact_consent_history',
    'liveness_challenge',
    'mandatory_field',
    'nik_directory',
    'no_camera',
    'photo',
    'photo_disliked',
    'profile_section',
    'supplement_file',
    'verified_email',
  ],
  routes: onboardingRoutes,
  operatorRoutes: identityOperatorRoutes,
  approvables: [confirmIdentity],
  work: [{ kind: 'NO_CAMERA', act: 'identity.take', count: countNoCameras }],
  subscriptions: onboardingSubscriptions,
  schedules: onboardingSchedules,
  retention: onboardingRetention,
  personData: onboardingData,
}
