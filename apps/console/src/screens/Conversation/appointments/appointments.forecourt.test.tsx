import { testAppointments } from './appointmentScreen.tsx';

testAppointments('forecourt');
