import { group, section, single } from 'chronospec/model'
import { record } from './not-shown.ts'

const DirectUpload = record('ImageDirectUpload', 'A direct upload of an image')

export const images = section(
  'Images',
  group(
    {
      subject: 'Image direct upload v1',
      sunset: '2022-07-01',
      replacement: 'POST /accounts/{account_identifier}/images/v2/direct_upload',
      reason: 'the new version controls metadata, defines an access policy and returns the image ID',
    },
    single(
      'image direct upload v1',
      'POST /accounts/{account_identifier}/images/v1/direct_upload',
      record('ImageDirectUploadV1', 'A direct upload of an image'),
    ),
  ),
  single('image direct upload', 'POST /accounts/{account_identifier}/images/v2/direct_upload', DirectUpload),
)
