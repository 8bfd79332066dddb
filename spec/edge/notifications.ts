import { component, object, string } from 'chronospec/model'

/** Named in the schedule without an operation that uses it. */
export const HealthStatusNotification = component(
  'HealthStatusNotification',
  object(
    {
      notification_email: string({
        description:
          'The recipient of health status notifications: one address, or a comma-delimited list of addresses.',
        subject: 'notification_email field',
        sunset: '2023-04-03',
        replacement: 'the centralized notification service',
      }),
    },
    {
      description: 'Who is told of the health status. Operations and further fields are not shown in the schedule.',
      closed: false,
    },
  ),
)
