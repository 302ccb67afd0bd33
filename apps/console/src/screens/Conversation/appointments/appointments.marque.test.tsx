import { testAppointments } from './appointmentScreen.tsx';

testAppointments('marque');
