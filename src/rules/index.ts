import type { Rule } from './rule.ts'
import { enumValueDeprecated } from './catalogue/enum-value-deprecated.ts'
import { enumValueReactivated } from './catalogue/enum-value-reactivated.ts'
import { mediaTypeDeprecated } from './catalogue/media-type-deprecated.ts'
import { mediaTypeReactivated } from './catalogue/media-type-reactivated.ts'
import { noticeAdded } from './catalogue/notice-added.ts'
import { noticeInForce } from './catalogue/notice-in-force.ts'
import { noticeRemoved } from './catalogue/notice-removed.ts'
import { operationAdded } from './catalogue/operation-added.ts'
import { operationDeprecated } from './catalogue/operation-deprecated.ts'
import { operationReactivated } from './catalogue/operation-reactivated.ts'
import { operationRemoved } from './catalogue/operation-removed.ts'
import { partDeprecated } from './catalogue/part-deprecated.ts'
import { partReactivated } from './catalogue/part-reactivated.ts'
import { pathAdded } from './catalogue/path-added.ts'
import { pathRemoved } from './catalogue/path-removed.ts'
import { propertyDeprecated } from './catalogue/property-deprecated.ts'
import { propertyReactivated } from './catalogue/property-reactivated.ts'
import { requestBodyAdded } from './catalogue/request-body-added.ts'
import { requestBodyBecameOptional } from './catalogue/request-body-became-optional.ts'
import { requestBodyBecameRequired } from './catalogue/request-body-became-required.ts'
import { requestBodyRemoved } from './catalogue/request-body-removed.ts'
import { requestConstraintChanged } from './catalogue/request-constraint-changed.ts'
import { requestEnumValueAdded } from './catalogue/request-enum-value-added.ts'
import { requestEnumValueRemoved } from './catalogue/request-enum-value-removed.ts'
import { requestMediaTypeAdded } from './catalogue/request-media-type-added.ts'
import { requestMediaTypeRemoved } from './catalogue/request-media-type-removed.ts'
import { requestParameterAdded } from './catalogue/request-parameter-added.ts'
import { requestParameterBecameOptional } from './catalogue/request-parameter-became-optional.ts'
import { requestParameterBecameRequired } from './catalogue/request-parameter-became-required.ts'
import { requestParameterDeprecated } from './catalogue/request-parameter-deprecated.ts'
import { requestParameterReactivated } from './catalogue/request-parameter-reactivated.ts'
import { requestParameterRemoved } from './catalogue/request-parameter-removed.ts'
import { requestPartAdded } from './catalogue/request-part-added.ts'
import { requestPartRemoved } from './catalogue/request-part-removed.ts'
import { requestPropertyAdded } from './catalogue/request-property-added.ts'
import { requestPropertyBecameOptional } from './catalogue/request-property-became-optional.ts'
import { requestPropertyBecameRequired } from './catalogue/request-property-became-required.ts'
import { requestPropertyRemoved } from './catalogue/request-property-removed.ts'
import { requestRequiredNameAdded } from './catalogue/request-required-name-added.ts'
import { requestRequiredNameRemoved } from './catalogue/request-required-name-removed.ts'
import { requestTypeChanged } from './catalogue/request-type-changed.ts'
import { requestVariantAdded } from './catalogue/request-variant-added.ts'
import { requestVariantRemoved } from './catalogue/request-variant-removed.ts'
import { responseAdded } from './catalogue/response-added.ts'
import { responseConstraintChanged } from './catalogue/response-constraint-changed.ts'
import { responseDeprecated } from './catalogue/response-deprecated.ts'
import { responseEnumValueAdded } from './catalogue/response-enum-value-added.ts'
import { responseEnumValueRemoved } from './catalogue/response-enum-value-removed.ts'
import { responseHeaderAdded } from './catalogue/response-header-added.ts'
import { responseHeaderBecameOptional } from './catalogue/response-header-became-optional.ts'
import { responseHeaderBecameRequired } from './catalogue/response-header-became-required.ts'
import { responseHeaderDeprecated } from './catalogue/response-header-deprecated.ts'
import { responseHeaderReactivated } from './catalogue/response-header-reactivated.ts'
import { responseHeaderRemoved } from './catalogue/response-header-removed.ts'
import { responseMediaTypeAdded } from './catalogue/response-media-type-added.ts'
import { responseMediaTypeRemoved } from './catalogue/response-media-type-removed.ts'
import { responsePartAdded } from './catalogue/response-part-added.ts'
import { responsePartRemoved } from './catalogue/response-part-removed.ts'
import { responsePropertyAdded } from './catalogue/response-property-added.ts'
import { responsePropertyBecameOptional } from './catalogue/response-property-became-optional.ts'
import { responsePropertyBecameRequired } from './catalogue/response-property-became-required.ts'
import { responsePropertyRemoved } from './catalogue/response-property-removed.ts'
import { responseReactivated } from './catalogue/response-reactivated.ts'
import { responseRemoved } from './catalogue/response-removed.ts'
import { responseRequiredNameAdded } from './catalogue/response-required-name-added.ts'
import { responseRequiredNameRemoved } from './catalogue/response-required-name-removed.ts'
import { responseTypeChanged } from './catalogue/response-type-changed.ts'
import { responseVariantAdded } from './catalogue/response-variant-added.ts'
import { responseVariantRemoved } from './catalogue/response-variant-removed.ts'
import { securitySchemeAdded } from './catalogue/security-scheme-added.ts'
import { securitySchemeDeprecated } from './catalogue/security-scheme-deprecated.ts'
import { securitySchemeReactivated } from './catalogue/security-scheme-reactivated.ts'
import { securitySchemeRemoved } from './catalogue/security-scheme-removed.ts'
import { variantDeprecated } from './catalogue/variant-deprecated.ts'
import { variantReactivated } from './catalogue/variant-reactivated.ts'

/** Every rule. A new one is a file in catalogue/ and a line here. */
export const rules: readonly Rule[] = [
  pathRemoved,
  pathAdded,
  operationRemoved,
  operationAdded,
  operationDeprecated,
  operationReactivated,
  requestParameterRemoved,
  requestParameterAdded,
  requestParameterDeprecated,
  requestParameterReactivated,
  requestParameterBecameRequired,
  requestParameterBecameOptional,
  requestBodyRemoved,
  requestBodyAdded,
  requestBodyBecameRequired,
  requestBodyBecameOptional,
  requestMediaTypeRemoved,
  requestMediaTypeAdded,
  responseMediaTypeRemoved,
  responseMediaTypeAdded,
  mediaTypeDeprecated,
  mediaTypeReactivated,
  responseRemoved,
  responseAdded,
  responseDeprecated,
  responseReactivated,
  responseHeaderRemoved,
  responseHeaderAdded,
  responseHeaderDeprecated,
  responseHeaderReactivated,
  responseHeaderBecameOptional,
  responseHeaderBecameRequired,
  requestPropertyRemoved,
  requestPropertyAdded,
  requestPropertyBecameRequired,
  requestPropertyBecameOptional,
  responsePropertyRemoved,
  responsePropertyAdded,
  responsePropertyBecameOptional,
  responsePropertyBecameRequired,
  propertyDeprecated,
  propertyReactivated,
  requestRequiredNameAdded,
  requestRequiredNameRemoved,
  responseRequiredNameAdded,
  responseRequiredNameRemoved,
  requestVariantRemoved,
  requestVariantAdded,
  responseVariantAdded,
  responseVariantRemoved,
  variantDeprecated,
  variantReactivated,
  requestPartAdded,
  requestPartRemoved,
  responsePartAdded,
  responsePartRemoved,
  partDeprecated,
  partReactivated,
  requestEnumValueRemoved,
  requestEnumValueAdded,
  responseEnumValueAdded,
  responseEnumValueRemoved,
  enumValueDeprecated,
  enumValueReactivated,
  requestTypeChanged,
  responseTypeChanged,
  requestConstraintChanged,
  responseConstraintChanged,
  securitySchemeRemoved,
  securitySchemeAdded,
  securitySchemeDeprecated,
  securitySchemeReactivated,
  noticeInForce,
  noticeAdded,
  noticeRemoved,
]
